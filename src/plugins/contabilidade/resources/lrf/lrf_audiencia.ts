import {
  choice,
  dateTime,
  defineResource,
  derived,
  file,
  items,
  longText,
  money,
  type RecordOf,
  ref,
  section,
  text,
  url,
} from '../../../../resources/definition';
import { CADASTROS_LRF, quadrimestre } from './parts';

const QUADRIMESTRAL = { tipo: ['metas_quadrimestrais', 'saude'] } as const;
const INCLUIDO = { situacao: 'incluido' } as const;

/** A public hearing that the law asks for, with what people asked in it and what came of that (LRF, arts. 9º, § 4º, and 48; LC 141, art. 36). */
export const lrfAudiencia = defineResource({
  name: 'lrf_audiencia',
  label: { one: 'Audiência pública', many: 'Audiências', gender: 'f', also: ['audiência pública', 'orçamento participativo'] },
  route: { base: `${CADASTROS_LRF}audiencias` },
  display: ['tipo', 'local'],
  dossier: true,
  fields: {
    data_hora: dateTime({ label: 'Data e hora', required: true, span: 3 }),
    tipo: choice(
      {
        metas_quadrimestrais: 'Metas fiscais (LRF, art. 9º, § 4º)',
        elaboracao: 'Elaboração de PPA, LDO e LOA (LRF, art. 48)',
        saude: 'Saúde (LC 141, art. 36)',
      },
      { label: 'Tipo', required: true, span: 6 },
    ),
    quadrimestre: quadrimestre({ when: QUADRIMESTRAL, required: QUADRIMESTRAL, help: 'O que se avalia, já terminado.' }),
    local: text(200, { label: 'Local', required: true, span: 8 }),
    enquete: url({ label: 'Enquete', help: 'Endereço do formulário aberto ao público antes da sessão.', span: 4 }),
    convocacao: text(200, { label: 'Convocação', help: 'Onde e quando se publicou: edição e data.', span: 12 }),
    prazo: derived('date', { label: 'Prazo' }),
    situacao: derived('text', { label: 'Situação', tones: { 'No prazo': 'bom', Marcada: 'andamento', 'Fora do prazo': 'ruim' } }),
    ata: file(['documentos'], { label: 'Ata' }),
    lista_presenca: file(['documentos', 'imagens'], { label: 'Lista de presença' }),
    apresentacao: file(['documentos', 'apresentacoes'], { label: 'Apresentação' }),
    pedidos: items(
      {
        bairro_id: ref('bairro', { label: 'Bairro', span: 2 }),
        orgao_id: ref('orgao', { label: 'Órgão', span: 2 }),
        descricao: text(300, { label: 'Pedido', required: true, span: 4 }),
        valor: money({ label: 'Valor', min: '0', span: 2 }),
        situacao: choice(
          { recebido: 'Recebido', incluido: 'Incluído', nao_incluido: 'Não incluído' },
          { label: 'Situação', required: true, default: 'recebido', span: 2 },
        ),
        acao_id: ref('acao', { label: 'Ação', when: INCLUIDO, required: INCLUIDO, span: 3 }),
        resposta: longText({ label: 'Resposta' }),
        anexo: file(['documentos', 'imagens'], { label: 'Anexo' }),
      },
      { label: 'Pedidos da população', one: 'pedido' },
    ),
  },
  list: {
    columns: ['data_hora', 'tipo', 'quadrimestre', 'local', 'prazo', 'situacao'],
    filters: ['tipo', 'quadrimestre', 'local'],
    sort: ['-data_hora'],
  },
  form: [
    section('Audiência', ['data_hora', 'tipo', 'quadrimestre', 'local', 'enquete', 'convocacao', 'prazo', 'situacao']),
    section('Documentos', ['ata', 'lista_presenca', 'apresentacao']),
    section('Pedidos', ['pedidos']),
  ],
  rules: [
    ({ pedidos }) => {
      const at = Array.isArray(pedidos)
        ? pedidos.findIndex((pedido) => pedido?.situacao === 'nao_incluido' && !String(pedido.resposta ?? '').trim())
        : -1;
      return at < 0 ? null : { [`pedidos.${at}.resposta`]: ['Responda a quem pediu por que o pedido não foi incluído.'] };
    },
  ],
});
export type LrfAudiencia = RecordOf<typeof lrfAudiencia>;
