import { choice, date, decimal, file, integer, longText, ref, text } from '../../../../resources/definition';

/** Where what was decided was published (K7). */
export const PUBLICACAO = {
  data: date({ label: 'Publicado em', required: true, max: 'hoje', span: 4 }),
  referencia: text(120, { label: 'Publicação', required: true, help: 'Edição e página do diário oficial.', span: 8 }),
  arquivo: file(['documentos'], { label: 'Arquivo publicado' }),
} as const;

const MOTIVO = { motivo: longText({ label: 'Motivo', required: true }) } as const;

export const COM_MOTIVO = { ...PUBLICACAO, ...MOTIVO } as const;

/** What a correction of the dates asks for. */
export const DATAS = {
  ...PUBLICACAO,
  inscricao_inicio: date({ label: 'Inscrições de', required: true, span: 4 }),
  inscricao_fim: date({ label: 'Inscrições até', required: true, span: 4 }),
  provas_em: date({ label: 'Provas em', required: true, span: 4 }),
} as const;

export const IMPORTACAO = {
  arquivo: file(['planilhas', 'textos'], {
    label: 'Arquivo da banca (CSV ou XLSX)',
    required: true,
    help: 'Colunas: inscrição, nome, CPF, nascimento, cargo (código), e as que houver de listas, jurado, e-mail, telefone, nota 1, nota 2…',
  }),
} as const;

/** What Convocar asks for: how many of which vaga, where it was published and until when they come. */
export const CONVOCACAO = {
  concurso_id: ref('concurso', { label: 'Concurso', readOnly: true, span: 12 }),
  vaga_id: ref('concurso_vaga', { label: 'Vaga', required: true, within: { concurso_id: 'concurso_id' }, span: 9 }),
  quantidade: integer({ label: 'Quantos', required: true, default: 1, min: 1, max: 500, span: 3 }),
  ...PUBLICACAO,
  prazo_apresentacao: date({ label: 'Apresentar-se até', required: true, min: 'hoje', span: 4 }),
} as const;

/** What a call out of the order asks for (K2). */
export const FORA_DA_ORDEM = {
  fundamento: choice(
    { decisao_judicial: 'Decisão judicial', desistencia: 'Desistência de quem está à frente' },
    { label: 'Fundamento', required: true, span: 6 },
  ),
  motivo: longText({ label: 'Motivo', required: true }),
  documento: file(['documentos'], { label: 'Decisão ou termo de desistência', required: true }),
  ...PUBLICACAO,
  prazo_apresentacao: date({ label: 'Apresentar-se até', required: true, min: 'hoje', span: 4 }),
} as const;

/** What Retificar nota asks for (K6). */
export const RETIFICACAO = {
  etapa: integer({ label: 'Etapa', required: true, min: 1, max: 20, help: 'O número da etapa no edital.', span: 3 }),
  nota: decimal(7, 3, { label: 'Nota que passa a valer', required: true, min: '0', span: 4 }),
  ...PUBLICACAO,
  ...MOTIVO,
} as const;
