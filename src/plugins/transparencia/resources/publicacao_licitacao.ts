import { choice, date, dateTime, defineResource, derived, file, items, type RecordOf, ref, section } from '../../../resources/definition';
import { A_VISTA, PECAS_FICAM, PECAS_LICITACAO, PUBLICADA, PUBLICAR } from './publicacoes';

/** The pieces of a licitação or of a direct contract that anybody reads in the portal (Lei 14.133/2021, arts. 54, § 3º, and 72, parágrafo único). */
export const publicacaoLicitacao = defineResource({
  name: 'publicacao_licitacao',
  label: { one: 'Publicação de licitação', many: 'Publicações de licitações', gender: 'f' },
  route: { base: '/administracao/transparencia/publicar-licitacoes' },
  display: ['processo_id'],
  dossier: true,
  public: {
    path: '/publico/dados-abertos/licitacoes_pecas',
    about: 'As peças de cada licitação e contratação direta, em inteiro teor (Lei 14.133/2021, arts. 54, § 3º, e 72, parágrafo único).',
    fields: ['processo_id', 'objeto', 'situacao', 'divulgada_em', 'publicado_em', 'pncp_numero'],
    columns: ['processo_id', 'objeto', 'divulgada_em', 'publicado_em', 'situacao'],
    shows: { processo_id: ['rotulo'] },
    filters: ['situacao', 'publicado_em'],
    only: { situacao: [...A_VISTA] },
    files: { pecas: { file: 'arquivo', says: ['peca', 'data_documento'], filled: 'publicado_em' } },
    export: true,
  },
  document: PECAS_FICAM,
  fields: {
    processo_id: ref('processo_contratacao', {
      label: 'Licitação ou contratação direta',
      required: true,
      immutable: true,
      unique: true,
      span: 8,
    }),
    objeto: derived('text', { label: 'Objeto' }),
    ...PUBLICADA,
    divulgada_em: derived('date', { label: 'Divulgada em' }),
    faltam: derived('text', { label: 'Peças que faltam' }),
    pncp_numero: derived('text', { label: 'Nº de controle PNCP' }),
    pncp_data: derived('date', { label: 'Data no PNCP' }),
    pecas: items(
      {
        peca: choice(PECAS_LICITACAO, { label: 'Peça', required: true, span: 3 }),
        arquivo: file(['documentos'], { label: 'Arquivo', required: true, span: 4 }),
        data_documento: date({ label: 'Data do documento', required: true, max: 'hoje', span: 2 }),
        sigilo_ate: date({ label: 'Em sigilo até', span: 2 }),
        publicado_em: dateTime({ label: 'Publicada em', readOnly: true, span: 3 }),
      },
      { label: 'Peças', one: 'peça' },
    ),
  },
  list: {
    columns: ['processo_id', 'objeto', 'divulgada_em', 'faltam', 'publicado_em', 'situacao'],
    filters: ['processo_id', 'situacao', 'publicado_em'],
    sort: ['-id'],
  },
  form: [
    section('Publicação', [
      'processo_id',
      'situacao',
      'publicado_em',
      'divulgada_em',
      'prazo_edital',
      'faltam',
      'pncp_numero',
      'pncp_data',
    ]),
    section('Peças', ['pecas']),
  ],
  acts: {
    publicar: PUBLICAR,
  },
  next: { situacao: { pendente: 'publicar', publicado: null, retificado: null } },
});
export type PublicacaoLicitacao = RecordOf<typeof publicacaoLicitacao>;
