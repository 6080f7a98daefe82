import { useEffect, useState } from 'react';
import { apiUrl } from '../../../../providers/api';

interface Health {
  up: boolean;
  versao: string;
}

/** /publico/alive: whether the system is there, and its version. */
export default function Alive() {
  const [health, setHealth] = useState<Health | null>(null);
  useEffect(() => {
    fetch(`${apiUrl}/publico/alive`)
      .then(async (response) => ({ up: response.ok, versao: ((await response.json()) as { versao?: string }).versao ?? '' }))
      .catch(() => ({ up: false, versao: '' }))
      .then(setHealth);
  }, []);
  if (!health) return <p role="status">Conferindo…</p>;
  return (
    <div role="status">
      <h1>{health.up ? 'Sistema disponível' : 'Sistema indisponível'}</h1>
      {health.versao && <p>Versão {health.versao}</p>}
      {!health.up && <p>Tente novamente em alguns minutos.</p>}
    </div>
  );
}
