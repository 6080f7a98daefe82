import { choice, date, dateTime, defineResource, derived, file, items, type RecordOf, ref, section } from '../../../resources/definition';
import { A_VISTA, PECAS_CONTRATO, PECAS_FICAM, PUBLICADA, PUBLICAR } from './publicacoes';

/** The pieces of a contract that anybody reads in the portal, and whether it went to the PNCP in time (Lei 14.133/2021, art. 94). */
export const publicacaoContrato = defineResource({
  name: 'publicacao_contrato',
  label: { one: 'Publicação de contrato', many: 'Publicações de contratos', gender: 'f' },
  route: { base: '/administracao/transparencia/publicar-contratos' },
  display: ['contrato_id'],
  dossier: true,
  public: {
    path: '/publico/dados-abertos/contratos_pecas',
    about:
      'Os contratos, os seus termos e o que os acompanha, em inteiro teor (Lei 14.133/2021, art. 94; Lei 12.527/2011, art. 8º, § 1º, IV).',
    fields: ['contrato_id', 'objeto', 'situacao', 'assinado_em', 'publicado_em', 'pncp_numero'],
    columns: ['contrato_id', 'objeto', 'assinado_em', 'publicado_em', 'situacao'],
    shows: { contrato_id: ['rotulo'] },
    filters: ['situacao', 'publicado_em'],
    only: { situacao: [...A_VISTA] },
    files: { pecas: { file: 'arquivo', says: ['peca', 'data'], filled: 'publicado_em' } },
    export: true,
  },
  document: PECAS_FICAM,
  fields: {
    contrato_id: ref('contrato', { label: 'Contrato', required: true, immutable: true, unique: true, span: 8 }),
    objeto: derived('text', { label: 'Objeto' }),
    ...PUBLICADA,
    assinado_em: derived('date', { label: 'Assinado em' }),
    publicar_ate: derived('date', { label: 'Publicar até' }),
    atraso: derived('integer', { label: 'Atraso (dias)' }),
    pncp_numero: derived('text', { label: 'Nº de controle PNCP' }),
    pncp_data: derived('date', { label: 'Data no PNCP' }),
    pecas: items(
      {
        peca: choice(PECAS_CONTRATO, { label: 'Peça', required: true, span: 4 }),
        arquivo: file(['documentos', 'planilhas'], { label: 'Arquivo', required: true, span: 5 }),
        data: date({ label: 'Data', required: true, max: 'hoje', span: 3 }),
        publicado_em: dateTime({ label: 'Publicada em', readOnly: true, span: 3 }),
      },
      { label: 'Peças', one: 'peça' },
    ),
  },
  list: {
    columns: ['contrato_id', 'objeto', 'assinado_em', 'publicar_ate', 'publicado_em', 'atraso', 'situacao'],
    filters: ['contrato_id', 'situacao', 'publicado_em'],
    sort: ['-id'],
    totals: false,
  },
  form: [
    section('Publicação', ['contrato_id', 'situacao', 'publicado_em', 'assinado_em', 'publicar_ate', 'atraso', 'pncp_numero', 'pncp_data']),
    section('Peças', ['pecas']),
  ],
  acts: {
    publicar: PUBLICAR,
  },
  next: { situacao: { pendente: 'publicar', publicado: null, retificado: null } },
});
export type PublicacaoContrato = RecordOf<typeof publicacaoContrato>;
