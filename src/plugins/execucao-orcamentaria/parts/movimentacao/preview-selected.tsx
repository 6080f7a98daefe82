import { Button } from 'antd';
import { Scale } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { Resource } from '../../../../resources/definition/resource';

/** From the selected movimentações to what they would do together. */
export default function PreviewSelected({ resource, selected }: { resource: Resource; selected: readonly number[] }) {
  const navigate = useNavigate();
  return (
    <Button
      size="small"
      icon={<Scale size={14} aria-hidden />}
      onClick={() => navigate(`${resource.route.base}/previa?ids=${selected.join(',')}`)}
    >
      Prévia das selecionadas
    </Button>
  );
}
