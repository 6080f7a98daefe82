import './merge.css';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { Unauthorized } from '../../../../layout/outside';
import { PageHeader } from '../../../../layout/page-header';
import { type ApiError, http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { pessoa } from '../../resources/pessoa';
import { ChoosePeople } from './choose-people';
import { Comparison } from './comparison';
import type { MergePreview } from './preview';

/** Two registers of one person become one: `?ids=` the one that stays and the one that goes. */
export default function MergePage() {
  const { access } = useSession();
  const [search, setSearch] = useSearchParams();
  const [kept, gone] = (search.get('ids') ?? '').split(',').filter((id) => /^\d{1,15}$/.test(id));
  const node = access.nodeOf(pessoa.menu);
  if (!access.has(pessoa.menu, 5)) return <Unauthorized />;
  const abrir = (ids: readonly (number | string)[]) => setSearch({ ids: ids.join(',') });
  return (
    <div className="formulario unificar">
      <PageHeader title="Unificar pessoas" crumbs={[...(node ? access.pathOf(node) : []), { nome: 'Unificar' }]} />
      {kept && gone ? (
        <Compared key={`${kept},${gone}`} kept={kept} gone={gone} onSwap={() => abrir([gone, kept])} onRestart={() => abrir([kept])} />
      ) : (
        <ChoosePeople key={kept ?? ''} first={kept ? Number(kept) : null} onChosen={abrir} />
      )}
    </div>
  );
}

interface ComparedProps {
  kept: string;
  gone: string;
  onSwap: () => void;
  onRestart: () => void;
}

function Compared({ kept, gone, onSwap, onRestart }: ComparedProps) {
  const { data, error } = useQuery<MergePreview, ApiError>({
    queryKey: ['unificar', kept, gone],
    queryFn: async () => (await http.get<MergePreview>(`${pessoa.api.path}/${kept}/unificar/${gone}`, { quiet: true })).data,
    gcTime: 0,
    retry: false,
  });
  if (error) return <p role="alert">Não foi possível comparar os cadastros. {error.message}</p>;
  if (!data)
    return (
      <p className="espera" role="status">
        Comparando cadastros...
      </p>
    );
  return <Comparison preview={data} onSwap={onSwap} onRestart={onRestart} />;
}
