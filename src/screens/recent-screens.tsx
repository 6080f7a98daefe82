import { Clock } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../providers/session';

/** The screens that the person opened last, of everything or of what is below an address. */
export function RecentScreens({ under = '' }: { under?: string }) {
  const { preferences } = useSession();
  const recent = (preferences.recentes ?? []).filter(({ url }) => url.startsWith(`${under}/`));
  if (recent.length === 0) return null;
  return (
    <section className="lancador__area">
      <h2>Telas recentes</h2>
      <ul className="recentes">
        {recent.map(({ url, nome }) => (
          <li key={url}>
            <Link to={url}>
              <Clock size={14} aria-hidden />
              {nome}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
