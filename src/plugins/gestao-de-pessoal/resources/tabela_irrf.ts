import {
  active,
  compareDecimals,
  type DraftRule,
  date,
  decimal,
  defineResource,
  items,
  money,
  multiplyDecimals,
  percent,
  type RecordOf,
  section,
  sumDecimals,
  text,
} from '../../../resources/definition';
import { increasing, linesOf } from './parts';

/** I1: at each limit two faixas give the same tax, but for one cent. */
const continuous: DraftRule = (draft) => {
  const faixas = linesOf(draft.faixas);
  for (const [n, faixa] of faixas.entries()) {
    const next = faixas[n + 1];
    if (!next || typeof faixa.ate !== 'string') continue;
    const at = (line: typeof faixa) =>
      sumDecimals([
        multiplyDecimals(String(faixa.ate), multiplyDecimals(String(line.aliquota ?? '0'), '0.01')),
        multiplyDecimals(String(line.deduzir ?? '0'), '-1'),
      ]);
    const difference = sumDecimals([at(next), multiplyDecimals(at(faixa), '-1')]).replace('-', '');
    if (compareDecimals(difference, '0.01') > 0)
      return { [`faixas.${n + 1}.deduzir`]: ['No limite da faixa anterior o imposto daria um salto: confira a parcela a deduzir.'] };
  }
  return null;
};

/** The monthly table of income tax withheld, by date of payment (handbook Pessoal 5.6). */
export const tabelaIrrf = defineResource({
  name: 'tabela_irrf',
  label: { one: 'Tabela do IRRF', many: 'Tabelas do IRRF', gender: 'f' },
  route: { base: '/gestao-de-pessoal/cadastros/irrf' },
  display: ['vigencia_inicio'],
  fields: {
    vigencia_inicio: date({
      label: 'Pagamentos desde',
      required: true,
      unique: true,
      help: 'A tabela é a da data do pagamento (Lei 7.713/1988, art. 7º, § 1º).',
      span: 3,
    }),
    ato: text(120, { label: 'Ato', required: true, span: 6 }),
    situacao: active({ span: 3 }),
    faixas: items(
      {
        ate: money({ label: 'Até', help: 'Em branco na última.', span: 4 }),
        aliquota: percent({ label: 'Alíquota', required: true, min: '0', max: '100', span: 4 }),
        deduzir: money({ label: 'Parcela a deduzir', required: true, min: '0', span: 4 }),
      },
      { label: 'Faixas', one: 'faixa', min: 1, table: 'tabela_irrf_faixa' },
    ),
    dependente: money({ label: 'Por dependente', required: true, min: '0', span: 3 }),
    simplificado: money({ label: 'Desconto simplificado', required: true, min: '0', span: 3 }),
    isencao_65: money({ label: 'Isenção do inativo de 65 anos', required: true, min: '0', span: 3 }),
    minimo_retencao: money({
      label: 'Não se retém até',
      required: true,
      min: '0',
      help: 'Lei 9.430/1996, art. 67.',
      span: 3,
    }),
    reducao: items(
      {
        ate: money({ label: 'Rendimento até', required: true, min: '0.01', span: 4 }),
        fixo: money({ label: 'Valor', required: true, min: '0', span: 4 }),
        coeficiente: decimal(9, 6, { label: 'Menos, do rendimento', required: true, default: '0', min: '0', span: 4 }),
      },
      { label: 'Redução do imposto (Lei 15.270/2025)', one: 'faixa', table: 'tabela_irrf_reducao' },
    ),
  },
  list: {
    columns: ['vigencia_inicio', 'ato', 'dependente', 'simplificado', 'situacao'],
    filters: ['vigencia_inicio', 'situacao'],
    sort: ['-vigencia_inicio'],
    small: true,
    totals: false,
  },
  form: [
    section('Vigência', ['vigencia_inicio', 'ato', 'situacao']),
    section('Faixas', ['faixas']),
    section('Deduções', ['dependente', 'simplificado', 'isencao_65', 'minimo_retencao']),
    section('Redução', ['reducao']),
  ],
  rules: [increasing('faixas'), increasing('reducao'), continuous],
});
export type TabelaIrrf = RecordOf<typeof tabelaIrrf>;
