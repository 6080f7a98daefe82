import {
  active,
  choice,
  code,
  defineResource,
  derived,
  longText,
  type RecordOf,
  refs,
  section,
  text,
  year,
  yesNo,
} from '../../../resources/definition';
import { yearsInOrder } from './parts';

/** Where money comes from and what it is bound to: `G.FFF.DDDD` (Portaria Conjunta STN/SOF 20/2021; Portaria STN 710/2021). */
export const fonteRecurso = defineResource({
  name: 'fonte_recurso',
  label: { one: 'Fonte de recurso', many: 'Fontes de recurso', gender: 'f' },
  route: { base: '/planejamento/cadastro/fonte-de-recurso', param: 'recurso_id' },
  findable: true,
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('9.999.9999', { label: 'Código', readOnly: true, unique: true, span: 3 }),
    grupo: choice(
      { 1: 'Recursos do exercício corrente', 2: 'Recursos de exercícios anteriores', 9: 'Recursos condicionados' },
      { label: 'Grupo (exercício do recurso)', required: true, default: '1', span: 4 },
    ),
    codigo_stn: code('999', { label: 'Fonte STN', required: true, span: 2, help: 'De 500 a 999.' }),
    detalhamento: code('9999', { label: 'Detalhamento', required: true, default: '0000', span: 3, help: '0000 é a fonte nacional.' }),
    nome: text(200, { label: 'Nome', required: true, span: 12 }),
    finalidade: longText({ label: 'Finalidade' }),
    bloco: choice(
      {
        livre: 'Não vinculados',
        educacao: 'Educação',
        saude: 'Saúde',
        assistencia: 'Assistência Social',
        transferencias: 'Demais transferências',
        legais: 'Demais vinculações legais',
        rpps: 'Previdência',
        extra: 'Extraorçamentário',
        outros: 'Outros',
      },
      { label: 'Bloco', required: true },
    ),
    vinculada: derived('yesNo', { label: 'Vinculada' }),
    orcamentaria: yesNo({ label: 'Usa no orçamento', required: true, default: true }),
    nacional: yesNo({ label: 'Tabela nacional', readOnly: true }),
    cos: refs('codigo_acompanhamento', { label: 'Códigos de acompanhamento permitidos', help: 'Em branco, só o 0000.' }),
    vigencia_inicio: year({ label: 'Vigência: início' }),
    vigencia_fim: year({ label: 'Vigência: fim' }),
    situacao: active(),
    receita_prevista: derived('money', { label: 'Receita prevista' }),
    despesa_fixada: derived('money', { label: 'Despesa fixada' }),
    diferenca: derived('money', { label: 'Diferença' }),
  },
  importable: { key: ['grupo', 'codigo_stn', 'detalhamento'] },
  list: {
    columns: ['codigo', 'nome', 'bloco', 'vinculada', 'receita_prevista', 'despesa_fixada', 'diferenca', 'situacao'],
    filters: ['nome', 'bloco', 'grupo', 'codigo_stn', 'situacao'],
    extraFilters: { codigo: text(10, { label: 'Código' }) },
    sort: ['codigo'],
  },
  form: [
    section('Identificação', ['grupo', 'codigo_stn', 'detalhamento', 'codigo', 'nome', 'nacional', 'situacao']),
    section('Vinculação', ['bloco', 'vinculada', 'orcamentaria', 'cos', 'finalidade']),
    section('Vigência', ['vigencia_inicio', 'vigencia_fim']),
  ],
  rules: [
    ({ codigo_stn }) =>
      typeof codigo_stn === 'string' && codigo_stn < '500' ? { codigo_stn: ['A fonte dos municípios vai de 500 a 999.'] } : null,
    ({ codigo_stn, orcamentaria }) =>
      orcamentaria === true && typeof codigo_stn === 'string' && /^86\d$/.test(codigo_stn)
        ? { orcamentaria: ['As fontes 860 a 869 são extraorçamentárias: não se usam no orçamento.'] }
        : null,
    yearsInOrder,
  ],
});
export type FonteRecurso = RecordOf<typeof fonteRecurso>;
