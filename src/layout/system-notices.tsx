import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Modal } from 'antd';
import { Megaphone, X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { http } from '../providers/http';

interface SystemNotice {
  id: number;
  titulo: string;
  /** Cleaned by the server. */
  texto: string;
  tipo: 'informativo' | 'aviso' | 'urgente' | 'manutencao' | 'novidade';
  url: string | null;
  exige_ciencia: boolean;
  faixa: boolean;
  janela: boolean;
}

/** With the socket down, asked for once a minute; what has had its time goes away too. */
const POLL_MS = 60_000;

/** What the municipality tells everybody: the strip at the top, and the window that opens on entering. Asked again with the count of the bell. */
export function SystemNotices() {
  const queryClient = useQueryClient();
  const [postponed, setPostponed] = useState<readonly number[]>([]);
  const { data = [] } = useQuery({
    queryKey: ['notificacoes', 'avisos'],
    queryFn: async () => (await http.get<SystemNotice[]>('/notificacoes/avisos', { quiet: true })).data,
    refetchInterval: POLL_MS,
  });
  const settle = async ({ id }: SystemNotice, how: 'lida' | 'ciente') => {
    await http.patch(`/notificacoes/${id}/${how}`, undefined, { quiet: true }).catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: ['notificacoes'] });
  };
  const strips = data.filter(({ faixa }) => faixa);
  const dialog = data.find(({ janela, id }) => janela && !postponed.includes(id));
  return (
    <>
      {strips.length > 0 && (
        <section className="faixas" aria-label="Avisos do sistema">
          {strips.map((notice) => (
            <div className="faixa" key={notice.id} data-tipo={notice.tipo} role={notice.tipo === 'urgente' ? 'alert' : 'status'}>
              <Megaphone size={16} aria-hidden />
              <strong>{notice.titulo}</strong>
              <Content html={notice.texto} />
              <Follow notice={notice} />
              <button
                type="button"
                className="faixa__fechar"
                aria-label={`Fechar o aviso ${notice.titulo}`}
                onClick={() => void settle(notice, 'lida')}
              >
                <X size={16} aria-hidden />
              </button>
            </div>
          ))}
        </section>
      )}
      {dialog && (
        <Modal
          open
          title={dialog.titulo}
          closable={!dialog.exige_ciencia}
          maskClosable={false}
          keyboard={!dialog.exige_ciencia}
          onCancel={() => setPostponed([...postponed, dialog.id])}
          footer={
            <Button type="primary" onClick={() => void settle(dialog, dialog.exige_ciencia ? 'ciente' : 'lida')}>
              {dialog.exige_ciencia ? 'Li e estou ciente' : 'Fechar'}
            </Button>
          }
        >
          <Content html={dialog.texto} />
          <Follow notice={dialog} />
        </Modal>
      )}
    </>
  );
}

function Content({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  return <div className="texto-rico" dangerouslySetInnerHTML={{ __html: html }} />;
}

function Follow({ notice: { url, titulo } }: { notice: SystemNotice }) {
  const navigate = useNavigate();
  if (!url) return null;
  const label = `Saiba mais sobre ${titulo}`;
  if (url.startsWith('/'))
    return (
      <Button type="link" size="small" aria-label={label} onClick={() => navigate(url)}>
        Saiba mais
      </Button>
    );
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" aria-label={label}>
      Saiba mais
    </a>
  );
}
