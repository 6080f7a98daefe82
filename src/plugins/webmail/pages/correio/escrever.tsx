import './correio.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../../layout/page-header';
import { http } from '../../../../providers/http';
import { comecar, type Modo } from '../../parts/correio/comeco';
import { useContas, useMensagem } from '../../parts/correio/consultas';
import { Ligacao } from '../../parts/correio/ligacao';
import { Redacao } from '../../parts/correio/redacao';
import type { Conta } from '../../parts/correio/wire';
import { type WebmailConta, webmailConta } from '../../resources/webmail_conta';

const CRUMBS = [{ nome: 'Webmail', url: '/webmail' }, { nome: 'Novo' }];
const MODOS: readonly string[] = ['responder', 'todos', 'encaminhar'];

/** /webmail/novo?para=&assunto=: a new message, an answer, or a draft that goes on. */
export default function EscreverPage() {
  const { data: contas, error } = useContas();
  if (error || contas?.length === 0)
    return (
      <>
        <PageHeader title="Novo e-mail" crumbs={CRUMBS} />
        <section className="secao correio__inicio" role={error ? 'alert' : undefined}>
          <p>
            {error ? `Não foi possível buscar as suas contas. ${error.message}` : 'Para escrever, configure antes a sua conta de e-mail.'}
          </p>
          <Ligacao type="primary" to={`${webmailConta.route.base}/criar`}>
            Configurar conta
          </Ligacao>
        </section>
      </>
    );
  return contas ? <Escrever contas={contas} /> : <p role="status">Buscando itens...</p>;
}

function Escrever({ contas }: { contas: readonly Conta[] }) {
  const [search] = useSearchParams();
  // what the page began with: saving a draft changes its id, and not what is being written
  const [origem] = useState(() => search.get('rascunho') ?? search.get('mensagem'));
  const modo: Modo = search.has('rascunho') ? 'rascunho' : MODOS.includes(search.get('modo') ?? '') ? (search.get('modo') as Modo) : 'novo';
  const asked = Number(origem?.split('.')[0] ?? search.get('conta'));
  const conta = contas.find(({ id }) => id === asked) ?? contas[0];
  const mensagem = useMensagem(origem);
  const inteira = useQuery({
    queryKey: ['webmail_conta', conta?.id],
    queryFn: async () => (await http.get<WebmailConta>(`${webmailConta.api.path}/${conta?.id}`, { quiet: true })).data,
  });
  const falha = mensagem.error ?? inteira.error;
  const titulo = {
    novo: 'Novo e-mail',
    responder: 'Responder',
    todos: 'Responder a todos',
    encaminhar: 'Encaminhar',
    rascunho: 'Rascunho',
  }[modo];
  return (
    <>
      <PageHeader title={titulo} crumbs={CRUMBS} />
      {falha && (
        <div role="alert" className="correio__falha">
          <p>{falha.message}</p>
          <Button onClick={() => void Promise.all([mensagem.refetch(), inteira.refetch()])}>Tentar de novo</Button>
        </div>
      )}
      {!falha && (!inteira.data || (origem && !mensagem.data)) && <p role="status">Buscando a mensagem...</p>}
      {conta && inteira.data && (!origem || mensagem.data) && (
        <Redacao
          contas={contas}
          comeco={comecar(modo, mensagem.data ?? null, {
            conta: conta.id,
            email: conta.email,
            assinatura: inteira.data.assinatura ?? '',
            para: search.get('para') ?? '',
            assunto: search.get('assunto') ?? '',
          })}
        />
      )}
    </>
  );
}
