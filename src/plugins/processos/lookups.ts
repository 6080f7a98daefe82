import { defineLookup } from '../../resources/definition';

const base = '/administracao/processos/gestao';

/** The fixed lists of processes (handbook Administração 0.5, 1 and 1.4). */
export const lookups = [
  defineLookup({ name: 'sigilo', label: 'Nível de sigilo', api: '/utils/sigilos' }),
  defineLookup({ name: 'processo_acesso_nivel', label: 'Acesso', api: '/utils/acessos-processo' }),
  defineLookup({ name: 'processo_status', label: 'Status', api: `${base}/processoStatus` }),
  defineLookup({ name: 'processo_situacao', label: 'Situação', api: `${base}/processoSituacoes` }),
] as const;
