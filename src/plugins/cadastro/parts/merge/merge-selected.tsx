import { Button } from 'antd';
import { Merge } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../../providers/session';
import type { Resource } from '../../../../resources/definition/resource';

/** The way from two selected people to their comparison. */
export default function MergeSelected({ resource, selected }: { resource: Resource; selected: readonly number[] }) {
  const { access } = useSession();
  const navigate = useNavigate();
  if (selected.length !== 2 || !access.has(resource.menu, 5)) return null;
  return (
    <Button
      size="small"
      icon={<Merge size={14} aria-hidden />}
      onClick={() => navigate(`${resource.route.base}/unificar?ids=${selected.join(',')}`)}
    >
      Unificar selecionados
    </Button>
  );
}
