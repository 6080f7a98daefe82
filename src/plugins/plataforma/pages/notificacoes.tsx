import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { PageHeader } from '../../../layout/page-header';
import { useFollowNotice } from '../../../layout/use-follow-notice';
import { http } from '../../../providers/http';
import { useCall } from '../../../providers/use-call';
import { counted, formatInstant } from '../../../resources/definition/format';

interface Notice {
  id: number;
  titulo: string;
  texto: string;
  url: string | null;
  data_hora: string;
  lida: boolean;
}

interface Page {
  data: Notice[];
  current_page: number;
  last_page: number;
  from: number;
  to: number;
  total: number;
}

/** Everything that the person was told in the last 180 days. */
export default function Notifications() {
  const [search, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const follow = useFollowNotice();
  const unread = search.get('lida') === 'false';
  const page = Number(search.get('page') ?? 1);
  const { data: count = 0 } = useQuery({
    queryKey: ['notificacoes', 'contagem'],
    queryFn: async () => (await http.get<{ nao_lidas: number }>('/notificacoes/contagem', { quiet: true })).data.nao_lidas,
  });
  const { data } = useQuery({
    queryKey: ['notificacoes', 'pagina', unread, page],
    queryFn: async () => (await http.get<Page>('/notificacoes', { params: { page, per_page: 20, ...(unread && { lida: false }) } })).data,
    placeholderData: keepPreviousData,
  });
  const atualizar = () => queryClient.invalidateQueries({ queryKey: ['notificacoes'] });
  const call = useCall({ keys: [['notificacoes']] });
  // the refusal is already on screen
  const rodar = (work: Promise<unknown>) => void work.catch(() => undefined);
  const ir = (to: number) => setSearch({ ...(unread && { lida: 'false' }), page: String(to) });
  return (
    <>
      <PageHeader
        title="Notificações"
        crumbs={[{ nome: 'Início', url: '/' }, { nome: 'Notificações' }]}
        detail={counted(count, 'não lida', 'não lidas')}
        actions={
          <Button disabled={count === 0} onClick={() => rodar(call('/notificacoes/marcar-todas', {}, { silent: true }))}>
            Marcar todas como lidas
          </Button>
        }
      />
      <Segmented
        aria-label="Quais notificações"
        value={unread ? 'nao-lidas' : 'todas'}
        options={[
          { value: 'todas', label: 'Todas' },
          { value: 'nao-lidas', label: 'Não lidas' },
        ]}
        onChange={(which) => setSearch(which === 'nao-lidas' ? { lida: 'false' } : {})}
      />
      {!data && <p role="status">Buscando itens...</p>}
      {data?.total === 0 && <p>{unread ? 'Você leu todas as notificações.' : 'Nenhuma notificação.'}</p>}
      {data && data.total > 0 && (
        <>
          <ul className="pagina-avisos" aria-label="Notificações">
            {data.data.map((notice) => (
              <li key={notice.id} data-lida={notice.lida}>
                <div>
                  <strong>{notice.titulo}</strong>
                  <span>{notice.texto}</span>
                  <time dateTime={notice.data_hora}>{formatInstant(notice.data_hora)}</time>
                </div>
                <span>
                  {notice.url && (
                    <Button size="small" aria-label={`Abrir: ${notice.titulo}`} onClick={() => void follow(notice).then(atualizar)}>
                      Abrir
                    </Button>
                  )}
                  {!notice.lida && (
                    <Button
                      size="small"
                      type="text"
                      aria-label={`Marcar como lida: ${notice.titulo}`}
                      onClick={() => rodar(call(`/notificacoes/${notice.id}/lida`, {}, { method: 'patch', silent: true }))}
                    >
                      Marcar como lida
                    </Button>
                  )}
                  <Button
                    size="small"
                    type="text"
                    aria-label={`Remover: ${notice.titulo}`}
                    onClick={() => rodar(call(`/notificacoes/${notice.id}`, {}, { method: 'delete', silent: true }))}
                  >
                    Remover
                  </Button>
                </span>
              </li>
            ))}
          </ul>
          <nav className="paginador" aria-label="Páginas da lista">
            <span className="numero">
              Página {data.current_page} de {data.last_page} - Linha {data.from} a {data.to} de {data.total}
            </span>
            <Button disabled={page <= 1} onClick={() => ir(page - 1)}>
              Página anterior
            </Button>
            <Button disabled={page >= data.last_page} onClick={() => ir(page + 1)}>
              Próxima página
            </Button>
          </nav>
        </>
      )}
    </>
  );
}
