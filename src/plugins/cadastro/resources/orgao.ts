import {
  active,
  choice,
  cnpj,
  code,
  date,
  defineResource,
  derived,
  eachItem,
  endAfterStart,
  image,
  periodsApart,
  type RecordOf,
  ref,
  section,
  someItem,
  text,
  yesNo,
} from '../../../resources/definition';
import { addressFields, contactFields, funcoesResponsavel, responsaveis } from './parts';

/** The natures that keep books of their own, so that the órgão must be an accounting entity. */
export const NATUREZAS_COM_CONTABILIDADE = ['rpps', 'autarquia', 'fundacao', 'empresa_dependente', 'consorcio'];

export const orgao = defineResource({
  name: 'orgao',
  label: { one: 'Órgão', many: 'Órgãos', gender: 'm', also: ['entidade'] },
  route: { base: '/cadastro/orgao', param: 'orgao_id' },
  findable: true,
  display: ['codigo', 'nome'],
  fields: {
    codigo: code('99', { label: 'Código', required: true, span: 3, help: 'Primeira parte da classificação institucional.' }),
    nome: text(150, { label: 'Nome', required: true }),
    sigla: text(15, { label: 'Sigla', required: true, unique: true }),
    entidade: yesNo({ label: 'É entidade contábil', required: true, default: false, help: 'Tem CNPJ e contabilidade próprios.' }),
    entidade_id: ref('orgao', { label: 'Entidade', required: { entidade: false }, when: { entidade: false }, where: { entidade: true } }),
    poder: choice({ executivo: 'Executivo', legislativo: 'Legislativo' }, { label: 'Poder', required: true }),
    natureza: choice(
      {
        direta: 'Administração direta',
        autarquia: 'Autarquia',
        fundacao: 'Fundação pública',
        fundo: 'Fundo especial',
        rpps: 'Unidade gestora do RPPS',
        empresa_dependente: 'Empresa estatal dependente',
        consorcio: 'Consórcio público',
      },
      { label: 'Natureza', required: true },
    ),
    cnpj: cnpj({ label: 'CNPJ', required: { entidade: true }, unique: true, span: 3 }),
    codigo_tce: text(20, { label: 'Código no tribunal de contas' }),
    codigo_siconfi: text(20, { label: 'Código no Siconfi' }),
    codigo_siope: text(20, { label: 'Código no Siope' }),
    codigo_siops: text(20, { label: 'Código no Siops' }),
    codigo_pncp: text(20, {
      label: 'Unidade compradora (PNCP)',
      help: 'Necessário para publicar contratações (Lei 14.133/2021, art. 174).',
    }),
    ...addressFields({ entidade: true }),
    ...contactFields,
    procuradoria: yesNo({ label: 'É a Procuradoria', default: false }),
    controladoria: yesNo({ label: 'É o Controle interno', default: false }),
    brasao: image({ label: 'Brasão', aspect: 1, public: true, help: 'Sem ele usa-se o brasão do município.' }),
    responsaveis: responsaveis(funcoesResponsavel, 1),
    inicio_vigencia: date({ label: 'Início da vigência', required: true }),
    fim_vigencia: date({ label: 'Fim da vigência' }),
    sucessor_id: ref('orgao', { label: 'Sucessor', help: 'Órgão que substitui este nos comparativos.' }),
    situacao: active(),
    titular: derived('text', { label: 'Titular' }),
  },
  importable: { key: ['codigo'] },
  list: {
    columns: ['codigo', 'nome', 'sigla', 'entidade_id', 'natureza', 'titular', 'situacao'],
    filters: ['codigo', 'nome', 'entidade_id', 'natureza', 'poder', 'situacao'],
    extraFilters: { vigente_em: date({ label: 'Vigente em' }) },
    sort: ['codigo'],
    small: true,
  },
  form: [
    section('Identificação', ['codigo', 'nome', 'sigla', 'poder', 'natureza', 'entidade', 'entidade_id', 'cnpj', 'situacao', 'titular']),
    section('Vigência', ['inicio_vigencia', 'fim_vigencia', 'sucessor_id']),
    section('Responsáveis', ['responsaveis']),
    section('Endereço', ['cep', 'logradouro', 'numero', 'complemento', 'bairro', 'cidade_id', 'estado']),
    section('Contato', ['fone', 'email', 'site', 'horario']),
    section('Códigos externos', ['codigo_tce', 'codigo_siconfi', 'codigo_siope', 'codigo_siops', 'codigo_pncp']),
    section('Atribuições e brasão', ['procuradoria', 'controladoria', 'brasao']),
  ],
  rules: [
    endAfterStart('inicio_vigencia', 'fim_vigencia'),
    eachItem('responsaveis', endAfterStart('inicio', 'fim')),
    someItem('responsaveis', { funcao: 'titular' }, 'Informe pelo menos um titular.'),
    periodsApart('responsaveis', ['funcao'], 'O período se sobrepõe ao de outro responsável da mesma função.'),
    (draft) =>
      NATUREZAS_COM_CONTABILIDADE.includes(String(draft.natureza)) && draft.entidade !== true
        ? { entidade: ['Órgão desta natureza tem contabilidade própria: marque "É entidade contábil".'] }
        : null,
  ],
});
export type Orgao = RecordOf<typeof orgao>;
