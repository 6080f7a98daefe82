import { useQuery } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import { ListChecks } from 'lucide-react';
import { useState } from 'react';
import { http } from '../../../../providers/http';
import { toast } from '../../../../providers/notification';
import { useCall } from '../../../../providers/use-call';
import { choice, counted, type Fields, longText, ref, text } from '../../../../resources/definition';
import AskingDialog from '../../../../resources/form/asking-dialog';
import { processo } from '../../resources/processo/processo';
import { RESULTADOS } from './atos';
import { SemGenteEmUm } from './sem-gente';

/** What is done to the chosen processes, and what it asks. */
const ACOES: Readonly<Record<string, { label: string; fields?: Fields }>> = {
  receber: { label: 'Receber' },
  marcar_lido: { label: 'Marcar como lido' },
  etiquetar: { label: 'Etiquetar', fields: { tags: text(300, { label: 'Etiquetas', required: true, help: 'Separadas por vírgula.' }) } },
  encaminhar: {
    label: 'Encaminhar',
    fields: {
      departamento_id: ref('departamento', { label: 'Para', required: true, where: { recebe_processos: true, situacao: true } }),
      texto: longText({ label: 'Despacho' }),
      motivo_desvio: text(300, { label: 'Motivo do desvio', help: 'Dos processos que não iriam agora para lá, pelo roteiro do assunto.' }),
    },
  },
  atribuir: { label: 'Atribuir a um colega', fields: {} },
  concluir: {
    label: 'Concluir',
    fields: { situacao_id: choice(RESULTADOS, { label: 'Resultado', required: true }) },
  },
  arquivar: { label: 'Arquivar' },
};

/** How many the server takes at once. */
const POR_VEZ = 100;

interface Recusado {
  id: number;
  numero: string;
  motivo: string;
}

/** The same to every chosen process; what was refused is told one by one. */
export default function EmLote({ selected }: { selected: readonly number[] }) {
  const { modal } = App.useApp();
  const call = useCall({ resource: processo, keys: [['processo'], ['pendencias']] });
  const [asking, setAsking] = useState<string | null>(null);
  const rodar = async (acao: string, values: Record<string, unknown> = {}) => {
    const tags = typeof values.tags === 'string' ? values.tags.split(',').map((tag) => tag.trim()) : undefined;
    const recusados: Recusado[] = [];
    for (let from = 0; from < selected.length; from += POR_VEZ) {
      const ids = selected.slice(from, from + POR_VEZ);
      const { result } = await call<{ result: { recusados: Recusado[] } }>(
        `${processo.api.path}/lote`,
        { ...values, tags, acao, ids },
        { silent: true },
      );
      recusados.push(...result.recusados);
    }
    const todos = counted(selected.length, 'processo feito', 'processos feitos');
    if (recusados.length === 0) toast('success', `${todos}.`);
    else
      modal.warning({
        title: `${selected.length - recusados.length} de ${todos}. O que não foi feito:`,
        content: (
          <ul>
            {recusados.map(({ id, numero, motivo }) => (
              <li key={id}>
                {numero}: {motivo}
              </li>
            ))}
          </ul>
        ),
      });
  };
  const { data: colegas = [] } = useQuery({
    queryKey: ['processo', 'colegas'],
    enabled: asking === 'atribuir',
    queryFn: async () => (await http.get<{ id: number; nome: string }[]>(`${processo.api.path}/colegas`, { quiet: true })).data,
  });
  const chosen = asking === null ? undefined : ACOES[asking];
  const fields: Fields | undefined =
    asking === 'atribuir'
      ? { usuario_id: choice(Object.fromEntries(colegas.map(({ id, nome }) => [String(id), nome])), { label: 'Colega', required: true }) }
      : chosen?.fields;
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: Object.entries(ACOES).map(([key, { label, fields }]) => ({ key, label: fields ? `${label}…` : label })),
          onClick: ({ key }) => {
            if (ACOES[key]?.fields) setAsking(key);
            // the refusal is already on screen
            else void rodar(key).catch(() => undefined);
          },
        }}
      >
        <Button icon={<ListChecks size={16} aria-hidden />}>Fazer com os escolhidos</Button>
      </Dropdown>
      {asking !== null && chosen && fields && (asking !== 'atribuir' || colegas.length > 0) && (
        <AskingDialog
          title={chosen.label}
          text={undefined}
          fields={fields}
          onSubmit={(values) => rodar(asking, values)}
          onClose={() => setAsking(null)}
        >
          {asking === 'encaminhar' && <SemGenteEmUm name="departamento_id" />}
        </AskingDialog>
      )}
    </>
  );
}
