import './correio.css';
import { Button } from 'antd';
import { Folders, PenLine, RefreshCw, Settings } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { PageHeader } from '../../../../layout/page-header';
import { useCall } from '../../../../providers/use-call';
import { CORREIO, useContas, useMensagens, usePastas } from '../../parts/correio/consultas';
import { Leitor } from '../../parts/correio/leitor';
import { Ligacao } from '../../parts/correio/ligacao';
import { Lista } from '../../parts/correio/lista';
import { Pastas } from '../../parts/correio/pastas';
import { Pesquisa } from '../../parts/correio/pesquisa';
import { useLugar } from '../../parts/correio/use-lugar';
import type { Conta } from '../../parts/correio/wire';
import { webmailConta } from '../../resources/webmail_conta';

const CRUMBS = [{ nome: 'Webmail', url: '/webmail' }];
const NOBODY: ReadonlySet<string> = new Set();

/** /webmail: the mailbox of the person, as it is on the server of the mail. */
export default function CaixaPage() {
  const { data: contas, error, refetch } = useContas();
  if (error)
    return (
      <>
        <PageHeader title="Webmail" crumbs={CRUMBS} />
        <div role="alert">
          <p>Não foi possível buscar as suas contas. {error.message}</p>
          <Button onClick={() => void refetch()}>Tentar de novo</Button>
        </div>
      </>
    );
  if (!contas) return <p role="status">Buscando itens...</p>;
  const [first] = contas;
  return first ? <Correio contas={contas} padrao={first} /> : <SemConta />;
}

function SemConta() {
  return (
    <>
      <PageHeader title="Webmail" crumbs={CRUMBS} />
      <section className="secao correio__inicio">
        <h2>Nenhuma conta de e-mail</h2>
        <p>Informe os servidores e a senha da sua conta para ler e escrever daqui. As mensagens continuam no servidor do e-mail.</p>
        <Ligacao type="primary" to={`${webmailConta.route.base}/criar`}>
          Configurar conta
        </Ligacao>
      </section>
    </>
  );
}

function Correio({ contas, padrao }: { contas: readonly Conta[]; padrao: Conta }) {
  const lugar = useLugar(padrao.id);
  const { conta, pasta, page, mensagem, filtros } = lugar;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(NOBODY);
  const pastas = usePastas(conta);
  const mensagens = useMensagens({ conta, pasta, page, per_page: 30, ...filtros });
  const call = useCall({ keys: [CORREIO] });
  const aqui = pastas.data?.find(({ id }) => id === pasta);
  const falha = pastas.error ?? mensagens.error;
  return (
    <>
      <PageHeader
        title={aqui?.nome ?? 'Webmail'}
        crumbs={[...CRUMBS, { nome: contas.find(({ id }) => id === conta)?.email ?? 'Conta' }]}
        actions={
          <>
            <Button
              className="correio__ver-pastas"
              icon={<Folders size={16} aria-hidden />}
              onClick={() => lugar.ir({ ver: 'pastas', m: null })}
            >
              Pastas
            </Button>
            <BusyButton
              icon={<RefreshCw size={16} aria-hidden />}
              onPress={() => call('/webmail/sincronizar', { conta }, { silent: true })}
            >
              Atualizar
            </BusyButton>
            <Ligacao icon={<Settings size={16} aria-hidden />} to={webmailConta.route.base}>
              Contas
            </Ligacao>
            <Ligacao type="primary" icon={<PenLine size={16} aria-hidden />} to={`/webmail/novo?conta=${conta}`}>
              Novo
            </Ligacao>
          </>
        }
      />
      {falha && (
        <div role="alert" className="correio__falha">
          <p>{falha.message}</p>
          <Button onClick={() => void Promise.all([pastas.refetch(), mensagens.refetch()])}>Tentar de novo</Button>
          <Link to={`${webmailConta.route.base}/${conta}`}>Ver a conta</Link>
        </div>
      )}
      <div className="correio" data-painel={mensagem ? 'leitor' : lugar.pastas ? 'pastas' : 'lista'}>
        <Pastas contas={contas} pastas={pastas.data} lugar={lugar} />
        <section className="correio__lista" aria-label={aqui?.nome ?? 'Mensagens'} aria-busy={mensagens.isFetching}>
          <Pesquisa lugar={lugar} />
          {!mensagens.data && !falha && <p role="status">Buscando as mensagens...</p>}
          <Lista pagina={mensagens.data} pastas={pastas.data} lugar={lugar} chosen={chosen} onChoose={setChosen} />
        </section>
        {mensagem ? (
          <Leitor key={mensagem} id={mensagem} pastas={pastas.data} lugar={lugar} />
        ) : (
          <p className="correio__nenhuma">Escolha uma mensagem para ler.</p>
        )}
      </div>
    </>
  );
}
