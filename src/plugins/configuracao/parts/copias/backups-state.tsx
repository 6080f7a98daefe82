import { useSession } from '../../../../providers/session';
import { copiaSeguranca } from '../../resources/copia_seguranca';
import { BackupsSummary, useBackupsSummary } from './backups-summary';

/** How recent the copies are, on the home of the module, for who may see them. */
export default function BackupsState() {
  const { access } = useSession();
  return access.has(copiaSeguranca.menu, 1) ? <Shown /> : null;
}

function Shown() {
  const summary = useBackupsSummary();
  return summary ? <BackupsSummary summary={summary} /> : null;
}
