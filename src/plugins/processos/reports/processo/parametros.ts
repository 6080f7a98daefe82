import { civilToday, date, ref } from '../../../../resources/definition';

/** The period of a report of processes, the year so far when nobody chooses: of the opening, unless the report says otherwise. */
export const PERIODO = {
  inicio: date({ label: 'De', required: true, span: 3, defaultFrom: () => `${civilToday().slice(0, 4)}-01-01` }),
  fim: date({ label: 'Até', required: true, span: 3, defaultFrom: () => civilToday() }),
};

/** What narrows every report of processes (handbook Administração 2). */
export const FILTROS = {
  tipo_id: ref('processo_tipo', { label: 'Tipo', span: 4 }),
  assunto_id: ref('processo_assunto', { label: 'Assunto', span: 4 }),
  departamento_id: ref('departamento', { label: 'Departamento', span: 4 }),
  prioridade_id: ref('prioridade', { label: 'Prioridade', span: 3 }),
  situacao_id: ref('processo_situacao', { label: 'Situação', span: 3 }),
};
