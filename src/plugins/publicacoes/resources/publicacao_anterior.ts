import { dateTime, defineResource, files, integer, longText, type RecordOf, ref, section, text } from '../../../resources/definition';

/** What a publication was before each change of it, and why it changed. */
export const publicacaoAnterior = defineResource({
  name: 'publicacao_anterior',
  label: { one: 'Versão de publicação', many: 'Versões de publicações', gender: 'f' },
  route: { base: '/administracao/publicacoes/versoes' },
  menu: 'administracao.publicacoes',
  display: ['numero', 'publicacao_id'],
  ledger: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    publicacao_id: ref('publicacao', { label: 'Publicação', required: true, span: 6 }),
    numero: integer({ label: 'Versão', required: true, span: 2 }),
    motivo: text(300, { label: 'Por que mudou', required: true, span: 12 }),
    antes: longText({ label: 'Antes' }),
    depois: longText({ label: 'Depois' }),
    arquivos: files(['documentos', 'planilhas', 'imagens', 'compactados'], { label: 'Arquivos de antes', max: 20 }),
    mudada_em: dateTime({ label: 'Mudada em', required: true, span: 4 }),
  },
  list: {
    columns: ['publicacao_id', 'numero', 'motivo', 'mudada_em'],
    filters: ['publicacao_id', 'mudada_em'],
    sort: ['-mudada_em', '-id'],
  },
  form: [section('Versão', ['publicacao_id', 'numero', 'motivo', 'antes', 'depois', 'arquivos', 'mudada_em'])],
});
export type PublicacaoAnterior = RecordOf<typeof publicacaoAnterior>;
