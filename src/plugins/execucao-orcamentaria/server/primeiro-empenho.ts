import type { WaitingSource } from '../../../server/documents/waiting';

/** Who gives access to others is who prepares a municipality. */
const QUEM_PREPARA = 'cadastro.usuarios.permissoes';

interface Falta {
  ato: string;
  /** What is to be done, as the first screen says it. */
  texto: string;
  url: string;
  /** SQL: whether it is there, of the entity and the year that the statement sees. */
  ha: string;
}

/** What an entity needs before it commits anything, in the order in which one thing asks for the other. */
const FALTAS: readonly Falta[] = [
  {
    ato: 'unidades',
    texto: 'Cadastre as unidades orçamentárias',
    url: '/cadastro/unidade',
    ha: 'select from unidade',
  },
  {
    ato: 'acessos',
    texto: 'Dê acesso a quem vai trabalhar, e libere o primeiro acesso de quem não tem e-mail',
    url: '/cadastro/usuarios/permissoes',
    ha: 'select from usuario offset 1',
  },
  {
    ato: 'ordenador',
    texto: 'Designe o ordenador de despesa, entre os responsáveis do órgão',
    url: '/cadastro/orgao',
    ha: "select from orgao o join public.orgao_responsaveis r on r.pai_id = o.id and r.funcao = 'ordenador'",
  },
  {
    ato: 'lei',
    texto: 'Ponha em vigor a lei orçamentária do exercício',
    url: '/planejamento/cadastro/ppa-loa/cadastro-versao',
    ha: 'select from dotacao',
  },
];

/** Until the first empenho of an entity, what it still lacks to make it, each with its place, to who prepares it. */
export const faltasDoPrimeiroEmpenho: readonly WaitingSource[] = FALTAS.map(({ ato, texto, url, ha }) => ({
  recurso: 'empenho',
  ato: `falta_${ato}`,
  fromSql: (work) =>
    work.has(QUEM_PREPARA, 2)
      ? { from: `from (select 1::bigint as id where not exists (${ha}) and not exists (select from empenho)) t` }
      : null,
  words: () => texto,
  url,
}));
