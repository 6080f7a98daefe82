import '../../../resources/state.css';
import './fila-assinaturas.css';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { PenLine } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { Tabs } from '../../../layout/tabs';
import { http } from '../../../providers/http';
import { counted } from '../../../resources/definition/format';
import { CAIXAS_ASSINATURA, type CaixaAssinatura, FILA_ASSINATURAS } from '../../../resources/definition/signatures';
import type { Queued, QueuePage, ToSign } from '../../../resources/signatures/wire';
import { QueueTable } from '../parts/signatures/queue-table';

const SignDialog = lazy(() => import('../../../resources/signatures/sign-dialog'));
const QualifiedDialog = lazy(() => import('../../../resources/signatures/qualified-dialog'));
const RefuseDialog = lazy(() => import('../../../resources/signatures/refuse-dialog'));
const CRUMBS = [{ nome: 'Início', url: '/' }, { nome: 'Fila de assinaturas' }];
const PER_PAGE = 20;

/** What waits for the person's signature, what the person waits for, and what came of both. */
export default function SignatureQueue() {
  const [search, setSearch] = useSearchParams();
  const box = boxOf(search.get('situacao'));
  const page = Math.max(1, Number(search.get('page')) || 1);
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['assinaturas', 'fila', box, page],
    queryFn: async () =>
      (await http.get<QueuePage>(FILA_ASSINATURAS, { params: { situacao: box, page, per_page: PER_PAGE }, quiet: true })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [signing, setSigning] = useState<readonly ToSign[]>([]);
  const [outside, setOutside] = useState<Queued | null>(null);
  const [refusing, setRefusing] = useState<ToSign | null>(null);
  const atualizar = async () => {
    setChosen(new Set());
    await queryClient.invalidateQueries({ queryKey: ['assinaturas'] });
    await queryClient.invalidateQueries({ queryKey: ['pendencias'] });
  };
  const selected = (data?.data ?? []).filter(({ id }) => box === 'para_assinar' && chosen.has(id));
  const abrir = (next: CaixaAssinatura, at = 1) => {
    setChosen(new Set());
    setSearch({ ...(next !== 'para_assinar' && { situacao: next }), ...(at > 1 && { page: String(at) }) });
  };
  return (
    <>
      <PageHeader
        title="Fila de assinaturas"
        crumbs={CRUMBS}
        detail={data && counted(data.contagem.para_assinar, 'documento a assinar', 'documentos a assinar')}
        actions={
          box === 'para_assinar' && (
            <Button
              type="primary"
              icon={<PenLine size={16} aria-hidden />}
              disabled={selected.length === 0}
              onClick={() => setSigning(selected)}
            >
              {selected.length > 1 ? `Assinar ${selected.length} documentos` : 'Assinar selecionados'}
            </Button>
          )
        }
      />
      <Tabs
        label="Caixas da fila"
        chosen={box}
        onChoose={(key) => abrir(key)}
        tabs={Object.entries(CAIXAS_ASSINATURA).map(([key, label]) => ({
          key: key as CaixaAssinatura,
          label: data ? `${label} (${data.contagem[key as CaixaAssinatura]})` : label,
        }))}
      />
      {error && (
        <div role="alert">
          <p>Não foi possível buscar a fila. {error.message}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </div>
      )}
      {!data && !error && <p role="status">Buscando itens...</p>}
      {data && (
        <div role="tabpanel" aria-label={CAIXAS_ASSINATURA[box]}>
          <QueueTable
            {...{ box, page: data, chosen }}
            onChoose={setChosen}
            onSign={(request) => (request.nivel_minimo === 'qualificada' ? setOutside(request) : setSigning([request]))}
            onRefuse={setRefusing}
            onChanged={atualizar}
            onPage={(at) => abrir(box, at)}
          />
        </div>
      )}
      <Suspense fallback={null}>
        {signing.length > 0 && <SignDialog requests={signing} onSigned={atualizar} onClose={() => setSigning([])} />}
        {outside && data && (
          <QualifiedDialog request={outside} offered={data.qualificada} onSigned={atualizar} onClose={() => setOutside(null)} />
        )}
        {refusing && <RefuseDialog request={refusing} onRefused={atualizar} onClose={() => setRefusing(null)} />}
      </Suspense>
    </>
  );
}

function boxOf(key: string | null): CaixaAssinatura {
  return key !== null && key in CAIXAS_ASSINATURA ? (key as CaixaAssinatura) : 'para_assinar';
}
