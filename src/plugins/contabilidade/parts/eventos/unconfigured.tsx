import { useQuery } from '@tanstack/react-query';
import { Drawer, Table } from 'antd';
import { http } from '../../../../providers/http';
import type { Resource } from '../../../../resources/definition/resource';
import { PAPEIS } from '../../resources/natureza_conta';

interface SemConta {
  codigo: string;
  nome: string;
  /** Whether the LOA of the exercício uses it. */
  na_lei: boolean;
  papeis: (keyof typeof PAPEIS)[];
}

/** The natures that no empenho, LOA or receita may use yet, those of the law first, with what each lacks. */
export default function Unconfigured({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const { data = [], isLoading } = useQuery({
    queryKey: ['data', resource.name, 'sem-conta'],
    queryFn: async () => (await http.get<SemConta[]>(`${resource.api.path}/sem-conta`)).data,
  });
  return (
    <Drawer open title="Naturezas sem conta" width={720} onClose={onClose}>
      <p>
        Naturezas que uma dotação pode ter, ou que a LOA em vigor usa, para as quais o de-para do exercício não tem conta. Nada se empenha
        nem se arrecada nelas; inclua aqui as linhas que faltam.
      </p>
      <Table<SemConta>
        rowKey="codigo"
        size="small"
        loading={isLoading}
        dataSource={data}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 'max-content' }}
        locale={{ emptyText: 'Todas as naturezas têm conta.' }}
        columns={[
          { title: 'Natureza', dataIndex: 'codigo' },
          { title: 'Descrição', dataIndex: 'nome' },
          { title: 'Na LOA', dataIndex: 'na_lei', render: (naLei: boolean) => (naLei ? 'Sim' : 'Não') },
          { title: 'Falta', dataIndex: 'papeis', render: (papeis: SemConta['papeis']) => papeis.map((papel) => PAPEIS[papel]).join('; ') },
        ]}
      />
    </Drawer>
  );
}
