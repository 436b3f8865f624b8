export default {
  plugins: {
    'postcss-preset-mantine': { features: { lightDarkFunction: true } },
  },
}
