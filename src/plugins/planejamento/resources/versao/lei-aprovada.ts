import { choice, type DraftRule, date, dateTime, items, longText, money, ref, text } from '../../../../resources/definition';

/** What a law already enacted says of itself, to be held against the rows that were typed of it (PV-14). */
export const GRUPOS_CONTROLE = {
  receita_bruta: 'Receita bruta',
  deducao: 'Deduções da receita',
  receita: 'Receita líquida',
  despesa: 'Despesa',
  orgao: 'Despesa do órgão',
  unidade: 'Despesa da unidade',
  funcao: 'Despesa da função',
  fonte: 'Despesa da fonte',
} as const;
export type GrupoControle = keyof typeof GRUPOS_CONTROLE;

/** Totals of these groups are of one code. */
export const DE_UM_CODIGO = { grupo: ['orgao', 'unidade', 'funcao', 'fonte'] as const } as const;

/** A LOA that was already voted. */
const DA_LOA = { tipo: 'lei_aprovada', instrumento: 'loa' } as const;

export const dataCorte = date({
  label: 'Data de corte',
  when: DA_LOA,
  help: 'O primeiro dia do primeiro mês mantido aqui; em branco, 1º de janeiro. O que houve antes vem nos saldos de abertura.',
  span: 4,
});

/** The months that are kept here begin with one of them. */
export const corteNoMes: DraftRule = ({ data_corte: corte }) =>
  typeof corte === 'string' && !corte.endsWith('-01')
    ? { data_corte: ['A data de corte é o primeiro dia de um mês: 01/07, por exemplo.'] }
    : null;

export const controle = items(
  {
    grupo: choice(GRUPOS_CONTROLE, { label: 'Total', required: true, span: 5 }),
    codigo: text(20, { label: 'Código', required: DE_UM_CODIGO, when: DE_UM_CODIGO, help: 'Como na lei: 02, 02.05, 10, 1.500.', span: 3 }),
    valor: money({ label: 'Valor na lei', required: true, min: '0', span: 4 }),
  },
  { label: 'Totais de controle', one: 'total' },
);

export const justificativas = items(
  {
    codigo: text(8, { label: 'Verificação', required: true, help: 'PV-01, PV-05…', span: 2 }),
    texto: longText({ label: 'Justificativa', required: true, help: 'Ao menos 20 letras.' }),
    usuario_id: ref('usuario', { label: 'Por', readOnly: true, span: 4 }),
    data_hora: dateTime({ label: 'Em', readOnly: true, span: 3 }),
  },
  { label: 'Justificativas das divergências', one: 'justificativa' },
);
