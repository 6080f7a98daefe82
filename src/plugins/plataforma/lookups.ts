import { defineLookup } from '../../resources/definition';

/** Every list of GET /utils, by resource name. */
export const lookups = [
  defineLookup({ name: 'escolaridade', label: 'Escolaridade', api: '/utils/escolaridade' }),
  defineLookup({ name: 'estado_civil', label: 'Estado civil', api: '/utils/estado-civil' }),
  defineLookup({ name: 'raca_cor', label: 'Raça/cor', api: '/utils/raca-cor' }),
  defineLookup({ name: 'sexo', label: 'Sexo', api: '/utils/sexo' }),
  defineLookup({ name: 'prioridade', label: 'Prioridade', api: '/utils/prioridades', ranked: true }),
  defineLookup({ name: 'tipo_sanguineo', label: 'Tipo sanguíneo', api: '/utils/tipo-sanguineo' }),
  defineLookup({ name: 'tipo_deficiencia', label: 'Tipo de deficiência', api: '/utils/tipo-deficiencia' }),
  defineLookup({ name: 'tipo_conta_bancaria_pessoa', label: 'Tipo de conta', api: '/utils/tipo-conta-bancaria-pessoa' }),
  defineLookup({ name: 'tipo_conta_bancaria_orgao', label: 'Tipo de conta', api: '/utils/tipo-conta-bancaria-orgao' }),
  defineLookup({ name: 'tipo_anexo', label: 'Tipo de anexo', api: '/utils/tipo-anexo' }),
  defineLookup({ name: 'tipo_dependente', label: 'Tipo de dependente', api: '/utils/tipo-dependente' }),
  defineLookup({ name: 'estado', label: 'Estado', api: '/utils/estados', display: ['sigla', 'nome'] }),
  defineLookup({ name: 'cidade', label: 'Cidade', api: '/utils/cidades', display: ['nome', 'uf'], searched: true }),
  defineLookup({ name: 'banco', label: 'Banco', api: '/utils/bancos', display: ['codigo', 'nome'] }),
] as const;
