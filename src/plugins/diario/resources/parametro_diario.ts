import {
  active,
  choice,
  choices,
  date,
  defineResource,
  integer,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  time,
} from '../../../resources/definition';
import { NIVEIS_ASSINATURA } from '../../../resources/definition/signatures';

/** How an extra edition is numbered. */
export const NUMERACOES_EXTRA = {
  continua: 'O número seguinte',
  sufixo: 'O número da ordinária do dia, com letra',
  serie: 'Uma série própria, de cada ano',
} as const;
export type NumeracaoExtra = keyof typeof NUMERACOES_EXTRA;

/** A gazette of the municipality: who publishes in it, how it is numbered and signed (handbook Administração 10). */
export const parametroDiario = defineResource({
  name: 'parametro_diario',
  label: { one: 'Diário', many: 'Diários', gender: 'm', also: ['parâmetros do diário oficial'] },
  route: { base: '/administracao/diario/diarios' },
  menu: 'administracao.diario.publicacao',
  display: ['nome'],
  fields: {
    nome: text(80, { label: 'Nome', required: true, unique: true, default: 'Diário Oficial do Município', span: 6 }),
    issn: text(9, { label: 'ISSN', span: 3 }),
    primeira_edicao: date({ label: 'Primeira edição', required: true, span: 3, help: 'Dela se contam os anos de circulação.' }),
    poderes: choices({ executivo: 'Executivo', legislativo: 'Legislativo' }, { label: 'Poderes', required: true, span: 6 }),
    entidades_id: refs('orgao', {
      label: 'Entidades que publicam',
      relation: 'entidades',
      where: { entidade: true },
      span: 6,
      help: 'Cada uma publica em um só diário.',
    }),
    lei_criacao: text(120, { label: 'Lei que o criou', span: 6 }),
    hora_fechamento: time({ label: 'Recebe matérias até', required: true, default: '16:00', span: 3 }),
    ultimo_numero: integer({
      label: 'Último número antes do sistema',
      min: 0,
      default: 0,
      required: true,
      span: 3,
      help: 'A numeração segue dele e nunca recomeça.',
    }),
    numeracao_extra: choice(NUMERACOES_EXTRA, { label: 'Edição extra recebe', required: true, default: 'continua', span: 6 }),
    considera_publicado: choice(
      { mesmo_dia: 'No dia em que se disponibiliza', dia_util_seguinte: 'No dia útil seguinte' },
      { label: 'Considera-se publicado', required: true, default: 'mesmo_dia', span: 6 },
    ),
    responsavel_id: ref('usuario', { label: 'Quem assina as edições', required: true, span: 6 }),
    nivel_assinatura: choice(NIVEIS_ASSINATURA, {
      label: 'Assinatura exigida',
      required: true,
      default: 'qualificada',
      span: 6,
      help: 'A da lei do diário. A qualificada (ICP-Brasil) depende de o sistema ter as raízes da ICP-Brasil.',
    }),
    situacao: active(),
  },
  list: { columns: ['nome', 'responsavel_id', 'nivel_assinatura', 'situacao'], filters: ['nome', 'situacao'], sort: ['nome'], small: true },
  form: [
    section('Diário', ['nome', 'issn', 'primeira_edicao', 'poderes', 'entidades_id', 'lei_criacao', 'situacao']),
    section('Edições', [
      'hora_fechamento',
      'ultimo_numero',
      'numeracao_extra',
      'considera_publicado',
      'responsavel_id',
      'nivel_assinatura',
    ]),
  ],
});
export type ParametroDiario = RecordOf<typeof parametroDiario>;
