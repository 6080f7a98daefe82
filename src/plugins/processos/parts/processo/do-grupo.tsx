import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { Users } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { type ContatoGrupo, contatoGrupo } from '../../resources/processo/contato_grupo';

type Linha = Record<string, unknown>;

/** Adds the members of one of the person's groups to a list of destinations; who is there already stays once. */
export function DoGrupo({ name }: { name: string }) {
  const { getValues, setValue } = useFormContext();
  const { data: grupos = [] } = useQuery({
    queryKey: [contatoGrupo.name, 'meus'],
    queryFn: async () =>
      (await http.get<{ data: ContatoGrupo[] }>(contatoGrupo.api.path, { params: { per_page: 100 }, quiet: true })).data.data,
  });
  if (grupos.length === 0) return null;
  const acrescentar = async (id: number) => {
    const { data } = await http.get<{ membros: Linha[] }>(`${contatoGrupo.api.path}/${id}`);
    const lines = (getValues(name) ?? []) as Linha[];
    const known = new Set(lines.map(whom));
    const added = data.membros
      .filter((membro) => !known.has(whom(membro)))
      .map(({ departamento_id, departamento, pessoa_id, pessoa }) => ({ departamento_id, departamento, pessoa_id, pessoa, papel: 'para' }));
    setValue(name, [...lines, ...added], { shouldDirty: true });
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: grupos.map(({ id, nome }) => ({ key: String(id), label: nome })),
        // the refusal is already on screen
        onClick: ({ key }) => void acrescentar(Number(key)).catch(() => undefined),
      }}
    >
      <Button icon={<Users size={15} aria-hidden />}>Adicionar um grupo aos destinatários</Button>
    </Dropdown>
  );
}

const whom = ({ departamento_id, pessoa_id }: Linha) => `${departamento_id ?? ''}|${pessoa_id ?? ''}`;
