import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says that the network is gone, before somebody finds it out by saving. */
export function OfflineStrip() {
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  if (online) return null;
  return (
    <section className="faixas" aria-label="Conexão">
      <div className="faixa faixa--linha" data-tipo="aviso" role="status">
        <WifiOff size={16} aria-hidden />
        <span>A rede caiu. Pode continuar a digitar; salve quando ela voltar.</span>
      </div>
    </section>
  );
}

function follow(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}
