import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';

/** Says that the network is gone, before somebody finds it out by saving, wherever the screen was scrolled to. */
export function OfflineNote() {
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  if (online) return null;
  return (
    <div className="rede" role="status">
      <WifiOff size={16} aria-hidden />
      <span>A rede caiu. Pode continuar a digitar; salve quando ela voltar.</span>
    </div>
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
