import { choice, money, percent, text } from '../../../../resources/definition';

/** What a line is: its code and its name, under the heading that the annex gives the code. */
export const described = {
  codigo: text(40, { label: 'Código' }),
  nome: text(250, { label: 'Especificação' }),
};

export const share = { percentual: percent({ label: '%' }) };
export const valueAndShare = { valor: money({ label: 'Valor' }), ...share };

/** Where the money goes: correntes, capital and reserva, with their total. */
export const byCategoria = {
  correntes: money({ label: 'Correntes' }),
  capital: money({ label: 'Capital' }),
  reserva: money({ label: 'Reserva' }),
  valor: money({ label: 'Total' }),
};

/** What kind of ação the money is for, with the total. */
export const byTipoAcao = {
  projetos: money({ label: 'Projetos' }),
  atividades: money({ label: 'Atividades' }),
  operacoes: money({ label: 'Operações Especiais' }),
  reserva: money({ label: 'Reserva' }),
  valor: money({ label: 'Total' }),
};

/** Whose table is printed: one of all, or one of each. */
export const agrupar = choice(
  { consolidado: 'Consolidado', orgao: 'Por órgão', unidade: 'Por unidade' },
  { label: 'Agrupamento', required: true, default: 'consolidado', span: 3 },
);
export const ORGAO_UNIDADE = [{ by: 'orgao' }, { by: 'unidade' }] as const;
