import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { FileText } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { openDocument } from '../../../providers/download';
import { http } from '../../../providers/http';
import { Andamento } from '../../processos/parts/publico/andamento';
import { Avaliar } from '../parts/avaliar';
import { useCaminho } from '../parts/caminho';
import { Responder } from '../parts/responder';
import type { ProcessoMeu } from '../parts/wire';
import '../parts/central.css';

const escrita = (chave: string) => chave.replace(/(.{4})(?=.)/g, '$1-');

/** …/meus-processos/{id}: a process of the person, what happened in it and what they may do. */
export default function MeuProcessoPage() {
  const id = useLocation().pathname.split('/')[4] ?? '';
  const [params] = useSearchParams();
  const { data, error } = useQuery({
    queryKey: ['central', 'meu', id],
    queryFn: async () => (await http.get<ProcessoMeu>(`/central-de-servicos/processos/meus-processos/${id}`, { quiet: true })).data,
    staleTime: 0,
  });
  const crumbs = useCaminho('central-de-servicos.processos.meus-processos', data ? `Processo ${data.numero}` : 'Processo');
  if (error)
    return (
      <>
        <PageHeader title="Processo" crumbs={crumbs} />
        <p role="alert">{error.message}</p>
      </>
    );
  if (!data) return <p role="status">Buscando o processo…</p>;
  const responder = data.pode;
  return (
    <div className="central">
      <PageHeader title={`Processo ${data.numero}`} crumbs={crumbs} detail={data.situacao} />
      {params.get('novo') && (
        <p className="central__aviso" role="status">
          Pedido enviado. Guarde o número e as chaves: com eles você acompanha sem entrar no sistema.
        </p>
      )}
      <p className="central__texto">{data.titulo}</p>
      {/* what is asked of the person comes before what they have to keep */}
      {responder?.aguardando && <Responder id={data.id} pode={responder} />}
      <section className="secao" aria-labelledby="comprovante">
        <h2 id="comprovante">Comprovante</h2>
        <dl className="central__chaves">
          <div>
            <dt>Número</dt>
            <dd>{data.numero}</dd>
          </div>
          <div>
            <dt>Chave do processo</dt>
            <dd>{escrita(data.chave)}</dd>
          </div>
          {data.chave_pessoal && (
            <div>
              <dt>Sua chave pessoal, que não se mostra a ninguém</dt>
              <dd>{escrita(data.chave_pessoal)}</dd>
            </div>
          )}
        </dl>
        <Button
          icon={<FileText size={16} aria-hidden />}
          onClick={() => void openDocument(`/central-de-servicos/processos/meus-processos/${id}/comprovante`, {}).catch(() => undefined)}
        >
          Comprovante em PDF
        </Button>
      </section>
      {responder && !responder.aguardando && <Responder id={data.id} pode={responder} />}
      {data.avaliar && <Avaliar id={data.id} />}
      {data.nota !== null && <p>Você deu {data.nota === 1 ? '1 estrela' : `${data.nota} estrelas`} a este atendimento.</p>}
      <Andamento processo={data} />
    </div>
  );
}
