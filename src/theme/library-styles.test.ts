import { theme } from 'antd';
import { describe, expect, it } from 'vitest';
import { extractStyles } from '../../scripts/library-styles.mjs';

describe('os estilos que a construção escreve', () => {
  it('são os mesmos em qualquer cor, no escuro, compactos e sem movimento', () => {
    const other = extractStyles({ algorithm: theme.darkAlgorithm, token: { colorPrimary: '#aa0000', controlHeight: 30, motion: false } });
    expect(other).toEqual(extractStyles());
  });

  it('são de cada componente, e nenhum fala dos elementos que são nossos', () => {
    const { css, keys } = extractStyles();
    for (const name of ['Button', 'DatePicker', 'Drawer', 'Dropdown', 'Modal', 'Notification', 'Pagination', 'Select', 'Table'])
      expect(keys.join(' '), name).toContain(`${name}-${name}%`);
    expect(css).toContain('.ant-btn');
    expect(css).not.toMatch(/(^|\})a\{/);
  });
});
