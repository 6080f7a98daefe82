import { useQuery } from '@tanstack/react-query';
import { http } from '../../providers/http';
import { counted } from '../definition/format';
import type { Resource } from '../definition/resource';
import type { RecordPieces } from '../signatures/wire';
import { dossierPath } from './dossier/use-dossier';

/** Before a change is typed: what it ends of the signatures of the record. */
export function SignedNotice({ resource, id }: { resource: Resource; id: number }) {
  const { data } = useQuery({
    queryKey: ['assinaturas', resource.name, id],
    queryFn: async () => (await http.get<RecordPieces>(`${dossierPath(resource, id)}/assinaturas`, { quiet: true })).data,
    staleTime: 0,
  });
  const words = data && wordsOf(data);
  if (!words) return null;
  return (
    <p className="aviso-rascunho" role="status">
      {words}
    </p>
  );
}

/** Of the printed record only: a file stays as it is. */
function wordsOf({ pecas }: RecordPieces): string | null {
  const live = pecas.find(({ anexo_id, parte, substituida_em }) => anexo_id === null && parte === null && substituida_em === null);
  const count = (wanted: string) => live?.pedidos.filter(({ situacao }) => situacao === wanted).length ?? 0;
  const [signed, pending] = [count('assinada'), count('pendente')];
  const told = [
    ...(signed > 0 ? [counted(signed, 'assinatura', 'assinaturas')] : []),
    ...(pending > 0 ? [counted(pending, 'pedido de assinatura pendente', 'pedidos de assinatura pendentes')] : []),
  ];
  if (told.length === 0) return null;
  const what = signed + pending > 1 ? 'tudo isso deixa' : signed > 0 ? 'ela deixa' : 'ele deixa';
  return `Este registro tem ${told.join(' e ')}. Se você salvar uma mudança no que se assina, ${what} de valer, e será preciso pedir de novo.`;
}
