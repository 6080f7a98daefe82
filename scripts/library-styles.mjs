// The styles of the component library, written once, when the application is built.
import { createRequire } from 'node:module';

const { createElement, Fragment } = loaded('react');
const { renderToString } = loaded('react-dom/server');
const { createCache, extractStyle, StyleProvider } = loaded('@ant-design/cssinjs');
const antd = loaded('antd');

const NAMES = 'virtual:library-styles';
const SHEET = `${NAMES}.css`;

/**
 * Gives the application `virtual:library-styles.css`, the rules of every component that the suite draws, and
 * `virtual:library-styles`, the keys under which the library would look for them. Otherwise each page writes these rules
 * anew, a third of the work of opening it. They say colours and sizes through CSS variables: they are the same for every
 * municipality, light or dark.
 *
 * @returns {import('vite').Plugin}
 */
export function libraryStyles() {
  let made;
  const styles = () => {
    made ??= extractStyles();
    return made;
  };
  return {
    name: 'sgp-estilos-da-biblioteca',
    resolveId: (id) => (id === NAMES || id === SHEET ? id : null),
    load(id) {
      if (id === SHEET) return styles().css;
      return id === NAMES ? `export default ${JSON.stringify(styles().keys)};` : null;
    },
  };
}

/** What the library says of plain elements, such as links: it must come before our own rules, where a page writes it. */
const PLAIN = /^style%[^%]*%Shared%/;

/**
 * The rules, and their keys without the token that the library puts before them: it depends on the colours.
 *
 * @param {import('antd').ThemeConfig} clothes whatever they are, the rules must be the same
 */
export function extractStyles(clothes = {}) {
  const cache = createCache();
  const tree = createElement(antd.App, null, ...components());
  const theme = { ...clothes, cssVar: true, hashed: false };
  renderToString(createElement(StyleProvider, { cache }, createElement(antd.ConfigProvider, { theme }, tree)));
  for (const key of cache.cache.keys()) if (PLAIN.test(key)) cache.cache.delete(key);
  const keys = [...cache.cache.keys()].filter((key) => key.startsWith('style%')).map((key) => key.split('%').slice(2).join('%'));
  const css = extractStyle(cache, { plain: true, types: ['style'] });
  return { css: css.slice(0, css.lastIndexOf('.data-ant-cssinjs-cache-path')), keys };
}

/** One of each component that the suite draws; of those that open over the page, what they open. */
function components() {
  const { Button, DatePicker, Dropdown, Input, Radio, Space, Typography, Upload } = antd;
  const plain = ['Alert', 'Checkbox', 'Input', 'InputNumber', 'Progress', 'Select', 'Skeleton', 'Slider', 'Space', 'Switch'];
  const opened = ['Drawer', 'Modal', 'Popconfirm', 'Tooltip', 'message', 'notification'];
  return [
    ...[...plain, 'Table', 'Tag', 'TimePicker', 'Upload'].map((name) => antd[name]),
    ...opened.map((name) => antd[name]._InternalPanelDoNotUseOrYouWillBeFired),
    Button,
    DatePicker,
    DatePicker.RangePicker,
    Input.OTP,
    Input.Password,
    Input.Search,
    Input.TextArea,
    Radio.Group,
    Space.Compact,
    Typography.Text,
    Upload.Dragger,
  ]
    .map((component, key) => createElement(component, { key }))
    .concat(
      createElement(antd.Pagination, { key: 'pages', total: 100 }),
      createElement(antd.Segmented, { key: 'choices', options: ['a'] }),
      createElement(Dropdown, { key: 'menu', menu: { items: [] } }, createElement(Fragment)),
    );
}

/** Loaded as Node loads it, beside what the page has. */
function loaded(name) {
  return createRequire(import.meta.url)(name);
}
