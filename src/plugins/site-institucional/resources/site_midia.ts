import {
  choice,
  date,
  defineResource,
  derived,
  file,
  integer,
  longText,
  type RecordOf,
  ref,
  section,
  text,
  url,
} from '../../../resources/definition';

const COM_TRANSCRICAO = { tipo: 'audio' } as const;

/** A photograph, film, sound or document of an album: what pages and news show is chosen among these. */
export const siteMidia = defineResource({
  name: 'site_midia',
  label: { one: 'Mídia', many: 'Fotos, vídeos e arquivos', gender: 'f', also: ['foto', 'imagem'] },
  route: { base: '/administracao/site-institucional/midias/itens' },
  menu: 'administracao.site-institucional.midias',
  entity: true,
  display: ['legenda'],
  fields: {
    album_id: ref('site_album', { label: 'Álbum', required: true, span: 6 }),
    tipo: choice(
      { foto: 'Foto', video: 'Vídeo', audio: 'Áudio', documento: 'Documento' },
      { label: 'Tipo', required: true, default: 'foto', span: 3 },
    ),
    ordem: integer({ label: 'Ordem', min: 0, max: 9999, span: 3 }),
    legenda: text(200, { label: 'Legenda', required: true }),
    arquivo: file(['imagens', 'videos', 'audios', 'documentos'], { label: 'Arquivo' }),
    url: url({ label: 'Endereço', help: 'Do YouTube ou do Vimeo, em vez do arquivo.', when: { tipo: 'video' } }),
    alt: text(150, {
      label: 'Texto alternativo',
      help: 'O que a foto mostra, para quem não a vê.',
      when: { tipo: 'foto' },
      required: { tipo: 'foto' },
    }),
    credito: text(100, { label: 'Crédito', span: 6 }),
    licenca: choice(
      { cc_by: 'CC BY', cc_by_sa: 'CC BY-SA', todos_direitos: 'Todos os direitos reservados' },
      { label: 'Licença', required: true, default: 'cc_by', span: 6 },
    ),
    legenda_vtt: file(['textos'], { label: 'Legendas do vídeo (VTT)', when: { tipo: 'video' } }),
    transcricao: longText({ label: 'Transcrição', when: COM_TRANSCRICAO, required: COM_TRANSCRICAO }),
    autorizacao_imagem: file(['documentos', 'imagens'], {
      label: 'Autorização de uso da imagem',
      help: 'De quem aparece, ou de quem responde pela criança. Não sai nas páginas públicas.',
    }),
    autorizacao_ate: date({ label: 'Autorizada até', help: 'Depois disto deixa as páginas públicas.', span: 6 }),
    usos: derived('text', { label: 'Onde é usada' }),
  },
  list: {
    columns: ['legenda', 'tipo', 'album_id', 'credito', 'autorizacao_ate', 'usos'],
    filters: ['legenda', 'tipo', 'album_id', 'autorizacao_ate'],
    sort: ['album_id', 'ordem', 'id'],
  },
  form: [
    section('Mídia', ['album_id', 'tipo', 'ordem', 'legenda', 'arquivo', 'url', 'alt', 'credito', 'licenca']),
    section('Acessibilidade e direitos', ['legenda_vtt', 'transcricao', 'autorizacao_imagem', 'autorizacao_ate', 'usos']),
  ],
  rules: [({ arquivo, url: endereco }) => (!arquivo && !endereco ? { arquivo: ['Envie o arquivo, ou dê o endereço do vídeo.'] } : null)],
});
export type SiteMidia = RecordOf<typeof siteMidia>;
