import type { Permissions, Tree } from '../../../server/identity/permissions';

/** What nobody should hold together: two sides, each a menu code with everything below it, and the rules that count. */
interface Conflict {
  a: Side;
  b: Side;
  /** `impede` on the same document is refused at the act; here it is a warning of what the person could do. */
  gravidade: 'alerta' | 'impede';
}

interface Side {
  ato: string;
  codigo: string;
  regras: readonly number[];
}

const side = (ato: string, codigo: string, regras: readonly number[] = [5]): Side => ({ ato, codigo, regras });

const COMPRAS = 'gestao-de-compras';
const EXECUCAO = 'execucao-orcamentaria';

/** Lei 14.133/2021 art. 7º §1º; Lei 4.320/1964 arts. 58 to 65; CF art. 74 (handbook Cadastro 4.5). */
const CONFLICTS: readonly Conflict[] = [
  {
    a: side('elaborar a demanda', `${COMPRAS}.fase-preparatoria`, [2]),
    b: side('homologar a licitação', `${COMPRAS}.compras-e-licitacoes`),
    gravidade: 'impede',
  },
  { a: side('empenhar', `${EXECUCAO}.empenho`), b: side('atestar e liquidar', `${EXECUCAO}.liquidacao`), gravidade: 'impede' },
  { a: side('liquidar', `${EXECUCAO}.liquidacao`), b: side('autorizar pagamento', `${EXECUCAO}.pagamento`), gravidade: 'impede' },
  {
    a: side('autorizar pagamento', `${EXECUCAO}.pagamento`),
    b: side('conciliar a conta', 'financeiro.movimentacao.conciliacao-bancaria'),
    gravidade: 'impede',
  },
  {
    a: side('receber material', `${COMPRAS}.almoxarifado.movimentacao`),
    b: side('autorizar fornecimento', `${COMPRAS}.almoxarifado.autorizacao-de-fornecimento`),
    gravidade: 'alerta',
  },
  {
    a: side('manter permissões', 'cadastro.usuarios', [2, 5]),
    b: side('operar o Financeiro', 'financeiro', [2, 3, 4, 5]),
    gravidade: 'alerta',
  },
  {
    a: side('registrar bem patrimonial', 'patrimonio.listagem', [2, 5]),
    b: side('conduzir o inventário', 'patrimonio.inventario'),
    gravidade: 'alerta',
  },
];

/** A pair of acts that the same person may perform, in words. */
export interface SegregationWarning {
  texto: string;
  gravidade: Conflict['gravidade'];
}

/** The pairs that a set of permissions joins. */
export function segregationWarnings(tree: Tree, permissions: Permissions): SegregationWarning[] {
  const holds = ({ codigo, regras }: Side) =>
    tree.nodes.some(
      (node) =>
        (node.codigo === codigo || node.codigo.startsWith(`${codigo}.`)) &&
        permissions.rulesOf(node.id).some((regra) => regras.includes(regra)),
    );
  return CONFLICTS.filter(({ a, b }) => holds(a) && holds(b)).map(({ a, b, gravidade }) => ({
    texto: `Pode ${a.ato} e também ${b.ato}.`,
    gravidade,
  }));
}
