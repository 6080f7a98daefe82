import { choice, date, decimal, items, money, text } from '../../../resources/definition';

/** Where the empenho that a grant makes is read. */
export const EMPENHO = { route: { base: '/execucao-orcamentaria/empenho', param: 'empenho_id' } } as const;

/** How one goes. */
export const MEIOS = { oficial: 'Veículo oficial', proprio: 'Veículo próprio', onibus: 'Ônibus', aereo: 'Avião', outro: 'Outro' } as const;

export const ESPECIES = { noite: 'Noite', fracao: 'Fração', dia: 'Dia', refeicao: 'Refeição', periodo: '24 horas' } as const;

/** The memory of a calculation, line by line, which adds up to the value. */
export const memoria = (label: string, table: string) =>
  items(
    {
      dia: date({ label: 'Dia', required: true, span: 2 }),
      especie: choice(ESPECIES, { label: 'O quê', required: true, span: 2 }),
      porque: text(80, { label: 'Por quê', required: true, span: 3 }),
      destino: text(80, { label: 'Onde', required: true, span: 2 }),
      fracao: decimal(6, 4, { label: 'Fração', required: true, shortest: true, span: 1 }),
      unitario: money({ label: 'Diária', required: true, span: 1 }),
      reducao: decimal(5, 2, { label: 'Redução (%)', required: true, shortest: true, span: 1 }),
      valor: money({ label: 'Valor', required: true, span: 1 }),
    },
    { label, one: 'linha', readOnly: true, table },
  );
