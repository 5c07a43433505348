// Of the landers' texts only the parts that a build shows (build/lander-app.ts). A loader, so that what is left out does not
// even change a hash: the same sources must give the same bytes.
module.exports = function pickTexts(source) {
  const { parts } = this.getOptions();
  return JSON.stringify(Object.fromEntries(Object.entries(JSON.parse(source)).filter(([key]) => parts.includes(key))));
};
