import { choice, date, defineResource, derived, file, items, money, type RecordOf, section, year } from '../../../../resources/definition';
import { CADASTROS_LRF } from './parts';

/** Rows that RREO, Anexo 10, prints. */
export const ANOS_DA_PROJECAO = 75;

/** The actuarial projection of the RPPS, from the laudo, for RREO, Anexo 10 (LRF, art. 53, § 1º, II). */
export const projecaoAtuarialRpps = defineResource({
  name: 'projecao_atuarial_rpps',
  label: { one: 'Projeção atuarial do RPPS', many: 'Projeções atuariais do RPPS', gender: 'f', also: ['laudo atuarial'] },
  route: { base: `${CADASTROS_LRF}projecao-atuarial-rpps` },
  display: ['exercicio_base', 'plano'],
  fields: {
    exercicio_base: year({ label: 'Exercício-base', required: true, immutable: true, help: 'O do balanço de que parte.', span: 3 }),
    plano: choice(
      { capitalizacao: 'Fundo em capitalização', reparticao: 'Fundo em repartição' },
      { label: 'Plano', required: true, immutable: true, span: 4 },
    ),
    data_avaliacao: date({ label: 'Data da avaliação', required: true, max: 'hoje', span: 3 }),
    saldo_inicial: money({ label: 'Saldo do exercício-base', required: true, min: '0', span: 4 }),
    saldo_final: derived('money', { label: 'Saldo ao fim da projeção' }),
    laudo: file(['documentos'], { label: 'Laudo atuarial' }),
    linhas: items(
      {
        ano: year({ label: 'Exercício', required: true, span: 2 }),
        receitas: money({ label: 'Receitas (a)', required: true, min: '0', span: 3 }),
        despesas: money({ label: 'Despesas (b)', required: true, min: '0', span: 3 }),
        resultado: money({ label: 'Resultado (c = a − b)', readOnly: true, span: 2 }),
        saldo: money({ label: 'Saldo (d = d anterior + c)', readOnly: true, span: 2 }),
      },
      { label: 'Projeção', one: 'exercício', min: ANOS_DA_PROJECAO, max: ANOS_DA_PROJECAO },
    ),
  },
  unique: [['exercicio_base', 'plano']],
  list: {
    columns: ['exercicio_base', 'plano', 'data_avaliacao', 'saldo_inicial', 'saldo_final'],
    filters: ['exercicio_base', 'plano'],
    sort: ['-exercicio_base', 'plano'],
    small: true,
    totals: false,
  },
  form: [
    section('Avaliação', ['exercicio_base', 'plano', 'data_avaliacao', 'saldo_inicial', 'saldo_final', 'laudo']),
    section('Projeção', ['linhas']),
  ],
  rules: [
    ({ exercicio_base, linhas }) => {
      if (typeof exercicio_base !== 'number' || !Array.isArray(linhas)) return null;
      const at = linhas.findIndex(({ ano }, n) => typeof ano === 'number' && ano !== exercicio_base + 1 + n);
      return at < 0
        ? null
        : { [`linhas.${at}.ano`]: [`A projeção começa em ${exercicio_base + 1} e não pula anos: aqui vem ${exercicio_base + 1 + at}.`] };
    },
  ],
});
export type ProjecaoAtuarialRpps = RecordOf<typeof projecaoAtuarialRpps>;
