import { choice, decimal, defineResource, integer, type RecordOf, section, text } from '../../../resources/definition';

const size = (label: string, most: string) => decimal(6, 2, { label: `${label} (mm)`, required: true, min: '10', max: most });
const onSheet = (label: string) => decimal(6, 2, { label: `${label} (mm)`, min: '0', max: '150', visible: { saida: 'folha' } });

/** How labels lie on the sheet or on the roll that they are printed on. */
export const modeloEtiqueta = defineResource({
  name: 'modelo_etiqueta',
  label: {
    one: 'Modelo de etiqueta',
    many: 'Modelos de etiqueta',
    gender: 'm',
    also: ['plaqueta', 'código de barras', 'impressora térmica'],
  },
  route: { base: '/configuracao/cliente/modelos-etiqueta' },
  menu: 'configuracao.cliente',
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true }),
    saida: choice({ folha: 'Folha A4 (PDF)', termica: 'Impressora térmica (ZPL)' }, { label: 'Saída', required: true, default: 'folha' }),
    codigo: choice(
      { ambos: 'Código de barras e QR', barras: 'Código de barras', qr: 'QR' },
      { label: 'Código', required: true, default: 'ambos' },
    ),
    largura_mm: size('Largura', '210'),
    altura_mm: size('Altura', '297'),
    colunas: integer({ label: 'Colunas', min: 1, max: 20, visible: { saida: 'folha' }, required: { saida: 'folha' } }),
    linhas: integer({ label: 'Linhas', min: 1, max: 40, visible: { saida: 'folha' }, required: { saida: 'folha' } }),
    margem_topo_mm: onSheet('Margem do topo'),
    margem_esquerda_mm: onSheet('Margem esquerda'),
    espaco_horizontal_mm: onSheet('Espaço entre colunas'),
    espaco_vertical_mm: onSheet('Espaço entre linhas'),
    pontos_por_mm: choice(
      { '8': '203 dpi (8 pontos por mm)', '12': '300 dpi (12 pontos por mm)' },
      { label: 'Resolução', visible: { saida: 'termica' }, required: { saida: 'termica' } },
    ),
  },
  list: {
    columns: ['nome', 'saida', 'codigo', 'largura_mm', 'altura_mm', 'colunas', 'linhas'],
    filters: ['nome', 'saida'],
    sort: ['nome'],
    small: true,
  },
  form: [
    section('Modelo', ['nome', 'saida', 'codigo', 'largura_mm', 'altura_mm']),
    section('Folha', ['colunas', 'linhas', 'margem_topo_mm', 'margem_esquerda_mm', 'espaco_horizontal_mm', 'espaco_vertical_mm']),
    section('Impressora', ['pontos_por_mm']),
  ],
});
export type ModeloEtiqueta = RecordOf<typeof modeloEtiqueta>;
