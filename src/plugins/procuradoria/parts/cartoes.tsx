import { useSession } from '../../../providers/session';
import { filteredList } from '../../../resources/definition/resource';
import { useFavorites } from '../../../screens/favorites';
import { SystemCard } from '../../../screens/system-card';
import { processo } from '../../processos/resources/processo/processo';

/** A screen of another module, as the Procuradoria calls it, by the code of its node. */
interface Cartao {
  codigo: string;
  nome: string;
  /** Where it opens, when not at the node itself. */
  url?: string;
  /** What is looked for in its list. */
  busca?: string;
}

/** What the Procuradoria works with (handbook Administração 4); it has no data of its own. */
const CARTOES: readonly Cartao[] = [
  { codigo: 'administracao.processos.gestao', nome: 'Processos da Procuradoria', url: filteredList(processo, 'da_procuradoria', 'true') },
  { codigo: 'administracao.processos.gestao.fila-assinaturas', nome: 'Fila de assinaturas' },
  { codigo: 'administracao.documentos.todos', nome: 'Pareceres', busca: 'parecer' },
  { codigo: 'administracao.processos.relatorios.processos-minutas-aberto', nome: 'Minutas' },
  { codigo: 'arrecadacao.divida-ativa', nome: 'Dívida ativa' },
  { codigo: 'contabilidade.lancamentos.precatorios', nome: 'Precatórios' },
  { codigo: 'gestao-de-compras.gestao-de-contratos', nome: 'Contratos' },
  { codigo: 'administracao.atos-administrativos', nome: 'Atos administrativos' },
  { codigo: 'administracao.documentos.modelos-documentos', nome: 'Modelos de documentos' },
];

/** The cards of the Procuradoria, of the screens that the person may open. */
export default function CartoesDaProcuradoria() {
  const { access } = useSession();
  const { isFavorite, toggle } = useFavorites();
  const cards = CARTOES.flatMap(({ codigo, nome, url, busca }) => {
    const node = access.has(codigo, 1) ? access.nodeOf(codigo) : undefined;
    return node
      ? [
          {
            codigo,
            node: {
              ...node,
              nome,
              url: url ?? (busca ? filteredList({ route: { base: node.url ?? '', param: 'id' } }, 'busca', busca) : node.url),
            },
          },
        ]
      : [];
  });
  if (cards.length === 0) return <p className="lancador__vazio">Nenhuma das telas da Procuradoria está aberta a você.</p>;
  return (
    <ul className="cartoes cartoes--modulo">
      {cards.map(({ codigo, node }) => (
        <SystemCard key={codigo} node={node} favorite={isFavorite(node.id)} onToggle={toggle} />
      ))}
    </ul>
  );
}
