import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { processo } from '../../resources/processo/processo';

/** Says, as a destination is chosen, that nobody has the box of that department: what goes there would be seen by nobody. */
export function SemGente({ name }: { name: string }) {
  const lines = (useWatch({ name }) ?? []) as { departamento_id?: unknown }[];
  return <AvisoSemGente departamentos={lines.map(({ departamento_id }) => departamento_id)} />;
}

/** The same of a form that sends to one department. */
export function SemGenteEmUm({ name }: { name: string }) {
  return <AvisoSemGente departamentos={[useWatch({ name })]} />;
}

function AvisoSemGente({ departamentos }: { departamentos: readonly unknown[] }) {
  const ids = [...new Set(departamentos.map(Number).filter((id) => id > 0))].sort((a, b) => a - b);
  const { data = [] } = useQuery({
    queryKey: ['processo', 'sem-gente', ids],
    enabled: ids.length > 0,
    queryFn: async () => (await http.get<string[]>(`${processo.api.path}/sem-gente`, { params: { ids: ids.join(',') }, quiet: true })).data,
  });
  if (data.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      message={`Ninguém recebe em ${data.join(', ')}. Escolha outro destino, ou peça em Cadastro › Departamentos que alguém tenha essa caixa.`}
    />
  );
}
