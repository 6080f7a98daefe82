/**
 * The functional roles of people (handbook Compras 2.1): an act asks for the rule of its screen and, where it says so, for one of them.
 * They come from the groups of the person.
 */
export const ROLES = {
  chefia: 'Chefia',
  planejamento: 'Planejamento das contratações',
  compras: 'Setor de compras',
  orcamento: 'Orçamento',
  ordenador: 'Ordenador de despesa',
  agente: 'Agente de contratação',
  juridico: 'Assessoria jurídica',
  fiscal: 'Gestor ou fiscal de contrato',
  almoxarife: 'Almoxarife',
  recebedor: 'Recebedor',
  patrimonio: 'Patrimônio',
  frota: 'Frota',
  engenharia: 'Engenharia',
  execucao: 'Execução da despesa',
  tesoureiro: 'Tesouraria',
  contador: 'Contabilidade',
  gestor: 'Prefeito ou dirigente',
  pessoal: 'Recursos humanos',
  tributacao: 'Tributação',
  protocolo: 'Protocolo',
} as const;

export type Role = keyof typeof ROLES;

/**
 * Whether an act is of somebody with these roles.
 *
 * @param held null of who is bound by the rules alone, as in a municipality that has not said who is what
 */
export function isOfRole(held: readonly string[] | null, asked: readonly Role[] | undefined): boolean {
  return !asked || held === null || asked.some((role) => held.includes(role));
}

/** Of whom an act is, in words: `Ordenador de despesa ou Tesouraria`. */
export function rolesInWords(asked: readonly Role[]): string {
  return asked.map((role) => ROLES[role]).join(' ou ');
}
