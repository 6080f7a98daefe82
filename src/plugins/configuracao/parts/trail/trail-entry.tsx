import './trail.css';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, ArrowRight, FileDown, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react';
import { Link } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { downloadFile } from '../../../../providers/download';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { type Resource, recordAddress } from '../../../../resources/definition/resource';
import type { TrailField } from '../../../../resources/definition/trail-text';
import { ChangesTable } from '../../../../resources/form/changes-table';
import { definitionOf } from '../../../load';

interface Entry {
  recurso: string;
  registro_id: number | null;
  acao: string;
  campos: TrailField[];
  anterior: number | null;
  proximo: number | null;
  integridade: keyof typeof INTEGRITY;
}

const INTEGRITY = {
  confere: { tone: 'bom', icon: ShieldCheck, text: 'Integridade: confere' },
  nao_confere: { tone: 'ruim', icon: ShieldAlert, text: 'Integridade: não confere' },
  pendente: { tone: 'neutro', icon: ShieldQuestion, text: 'Integridade: ainda não encadeado' },
} as const;

/** What a row of the trail changed, whether it is still what was written, and the ways on. */
export default function TrailEntry({ resource, id }: { resource: Resource; id: number | null }) {
  const { data: entry } = useQuery({
    queryKey: ['alteracoes', id],
    queryFn: async () => (await http.get<Entry>(`${resource.api.path}/${id}/alteracoes`)).data,
  });
  const { data: told } = useQuery({
    queryKey: ['definicao', entry?.recurso],
    // a sign-in or an export is of no resource
    queryFn: async () => definitionOf(entry?.recurso ?? '').catch(() => null),
    enabled: entry !== undefined,
  });
  if (!entry || told === undefined) return <p role="status">Buscando itens...</p>;
  const known = told?.kind === 'resource' ? told : null;
  return (
    <div className="trilha">
      <Integrity state={entry.integridade} />
      {entry.campos.length > 0 ? (
        <ChangesTable fields={known?.fields ?? {}} created={entry.acao === 'incluir'} changes={entry.campos} />
      ) : (
        <p>Nenhum campo alterado.</p>
      )}
      <Ways resource={resource} entry={entry} record={known} />
    </div>
  );
}

function Integrity({ state }: { state: Entry['integridade'] }) {
  const { tone, icon: Icon, text } = INTEGRITY[state];
  return (
    <p className="trilha__integridade" data-tom={tone}>
      <Icon size={16} aria-hidden /> {text}
    </p>
  );
}

/** The record itself, its rows before and after, and all of its trail on paper. */
function Ways({ resource, entry, record }: { resource: Resource; entry: Entry; record: Resource | null }) {
  const { access } = useSession();
  const { recurso, registro_id, anterior, proximo } = entry;
  const { base } = resource.route;
  if (registro_id === null) return null;
  return (
    <div className="trilha__caminhos">
      {record && access.has(record.menu, 1) && <Link to={recordAddress(record, registro_id)}>Abrir o registro</Link>}
      {anterior !== null && (
        <Link to={`${base}/${anterior}`}>
          <ArrowLeft size={14} aria-hidden /> Anterior do mesmo registro
        </Link>
      )}
      {proximo !== null && (
        <Link to={`${base}/${proximo}`}>
          Próximo do mesmo registro <ArrowRight size={14} aria-hidden />
        </Link>
      )}
      <BusyButton
        icon={<FileDown size={16} aria-hidden />}
        onPress={() => downloadFile(`${resource.api.path}/trilha/${recurso}/${registro_id}`)}
      >
        Exportar trilha do registro
      </BusyButton>
    </div>
  );
}
