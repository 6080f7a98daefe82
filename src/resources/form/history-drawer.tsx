import { useQuery } from '@tanstack/react-query';
import { Drawer } from 'antd';
import { http } from '../../providers/http';
import { formatMoment, formatRelation, formatValue } from '../definition/format';
import type { Resource } from '../definition/resource';

interface Change {
  id: number;
  data_hora: string;
  usuario: string | null;
  acao: string;
  motivo: string | null;
  campos: { campo: string; antes: unknown; depois: unknown; oculto: boolean }[];
}

const ACTIONS: Record<string, string> = {
  incluir: 'Inclusão',
  alterar: 'Alteração',
  excluir: 'Exclusão',
  restaurar: 'Restauração',
  liberar: 'Liberação',
  ato: 'Ato',
  permissao: 'Permissão',
  importar: 'Importação',
};

interface HistoryDrawerProps {
  resource: Resource;
  id: number;
  onClose: () => void;
}

/** Who changed what and when, newest first. */
export default function HistoryDrawer({ resource, id, onClose }: HistoryDrawerProps) {
  const { data, isLoading } = useQuery({
    queryKey: ['historico', resource.name, id],
    queryFn: async () => (await http.get<Change[]>(`${resource.api.path}/${id}/historico`)).data,
  });
  return (
    <Drawer open title="Histórico" width={560} onClose={onClose}>
      {isLoading && <p role="status">Buscando itens...</p>}
      {data?.length === 0 && <p>Ainda não há alterações registradas.</p>}
      <ol className="historico">
        {data?.map((change) => (
          <li key={change.id}>
            <h3>
              {ACTIONS[change.acao] ?? change.acao} <time dateTime={change.data_hora}>{formatMoment(change.data_hora)}</time>
            </h3>
            <p>{change.usuario ?? 'Sistema'}</p>
            {change.motivo && <p>Motivo: {change.motivo}</p>}
            {change.campos.length > 0 && <Fields resource={resource} change={change} />}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}

function Fields({ resource, change }: { resource: Resource; change: Change }) {
  const created = change.acao === 'incluir';
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Campo</th>
          {!created && <th scope="col">Antes</th>}
          <th scope="col">{created ? 'Valor' : 'Depois'}</th>
        </tr>
      </thead>
      <tbody>
        {inFormOrder(resource, change.campos).map(({ campo, antes, depois, oculto }) => (
          <tr key={campo}>
            <th scope="row">{resource.fields[campo]?.label ?? LABELS[campo] ?? campo}</th>
            {oculto ? (
              <td colSpan={created ? 1 : 2}>Dado sensível</td>
            ) : (
              <>
                {!created && <td>{show(resource, campo, antes)}</td>}
                <td>{show(resource, campo, depois)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The trail keeps fields in its own order; people look for them in the form's. */
function inFormOrder(resource: Resource, campos: Change['campos']): Change['campos'] {
  const order = Object.keys(resource.fields);
  return [...campos].sort((a, b) => order.indexOf(a.campo) - order.indexOf(b.campo));
}

const LABELS: Record<string, string> = {
  data_exclusao: 'Exclusão',
  ato: 'Ato',
  sistema_id: 'Tela',
  regra: 'Regra',
  concedida: 'Concedida',
};

/** A value of the trail in words; lists as one line each. */
function show(resource: Resource, name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  const field = resource.fields[name];
  if (!field) return typeof value === 'boolean' ? (value ? 'Sim' : 'Não') : String(value);
  if (field.kind === 'ref') return typeof value === 'object' ? formatRelation(value as Record<string, unknown>) : String(value);
  if (field.kind === 'refs') return (value as Record<string, unknown>[]).map((row) => formatRelation(row)).join(', ') || '—';
  if (field.kind === 'items') {
    const lines = value as Record<string, unknown>[];
    if (lines.length === 0) return '—';
    return lines
      .map((line) =>
        Object.entries(field.fields)
          .flatMap(([child, spec]) =>
            line[child] === null || line[child] === undefined
              ? []
              : [
                  typeof line[child] === 'object' && !Array.isArray(line[child])
                    ? formatRelation(line[child] as Record<string, unknown>)
                    : formatValue(spec, line[child]),
                ],
          )
          .join(' · '),
      )
      .join('\n');
  }
  return formatValue(field, value) || '—';
}
