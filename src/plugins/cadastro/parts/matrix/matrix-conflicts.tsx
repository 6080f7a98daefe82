import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useMemo } from 'react';
import { http } from '../../../../providers/http';
import { type ConflictPair, conflictsOf, ehRecusado } from '../../calculo/segregation';
import type { Grants, TreeNode } from './matrix-model';

/** The functions that the law keeps apart and this matrix joins, told before it is saved. */
export function MatrixConflicts({ tree, grants }: { tree: readonly TreeNode[]; grants: Grants }) {
  const { data: pairs = [] } = useQuery({
    queryKey: ['conflitos-de-permissao'],
    queryFn: async () => (await http.get<ConflictPair[]>('/cadastro/usuarios/conflitos')).data,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const nodes = useMemo(() => achatar(tree), [tree]);
  const found = useMemo(() => conflictsOf(pairs, nodes, grants), [pairs, nodes, grants]);
  if (found.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      className="matriz__conflitos"
      message="Segregação de funções"
      description={
        <ul>
          {found.map((pair) => (
            <li key={pair.id}>
              Quem pode {pair.ato_a} não deve {pair.ato_b}
              {pair.no_documento && ' no mesmo documento'} ({pair.fundamento}).
              {ehRecusado(pair) && ' Só se salva com justificativa.'}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function achatar(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) => [node, ...achatar(node.items)]);
}
