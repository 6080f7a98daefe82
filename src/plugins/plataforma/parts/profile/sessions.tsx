import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Laptop, Smartphone } from 'lucide-react';
import { http } from '../../../../providers/http';
import { useCall } from '../../../../providers/use-call';
import { formatMoment } from '../../../../resources/definition/format';

interface OpenSession {
  id: number;
  dispositivo: string | null;
  ip: string | null;
  metodo: 'senha' | 'govbr';
  dois_fatores: boolean;
  criado_em: string;
  ultimo_uso: string;
  atual: boolean;
}

const KEY = ['sessoes'];

/** The live sessions of the account, and their end. */
export function Sessions() {
  const queryClient = useQueryClient();
  const { data: sessions = [], isLoading } = useQuery({
    queryKey: KEY,
    queryFn: async () => (await http.get<OpenSession[]>('/auth/sessoes')).data,
  });
  const call = useCall();
  const end = async (asked: Promise<unknown>) => {
    // a refusal is already on screen; the list says what is left either way
    await asked.catch(() => undefined);
    await queryClient.invalidateQueries({ queryKey: KEY });
  };
  if (isLoading) return <p role="status">Buscando itens...</p>;
  return (
    <>
      <ul className="perfil__sessoes" aria-label="Sessões abertas">
        {sessions.map((session) => (
          <li key={session.id}>
            <Device name={session.dispositivo ?? 'Dispositivo desconhecido'} />
            <div>
              <strong>{session.dispositivo ?? 'Dispositivo desconhecido'}</strong>
              {session.atual && <span className="perfil__marca">Esta sessão</span>}
              <p>
                Endereço <span className="numero">{session.ip ?? '—'}</span> · aberta em {formatMoment(session.criado_em)} · último uso em{' '}
                {formatMoment(session.ultimo_uso)}
                {session.metodo === 'govbr' && ' · pelo gov.br'}
                {session.dois_fatores && ' · com verificação em duas etapas'}
              </p>
            </div>
            {!session.atual && (
              <Button
                aria-label={`Encerrar sessão em ${session.dispositivo ?? 'dispositivo desconhecido'}`}
                onClick={() => void end(call(`/auth/sessoes/${session.id}`, {}, { method: 'delete' }))}
              >
                Encerrar sessão
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button danger onClick={() => void end(call('/auth/sessoes/encerrar-outras'))}>
          Encerrar todas as outras
        </Button>
      )}
    </>
  );
}

function Device({ name }: { name: string }) {
  const Icon = /Android|iOS/.test(name) ? Smartphone : Laptop;
  return <Icon size={20} strokeWidth={1.6} aria-hidden />;
}
