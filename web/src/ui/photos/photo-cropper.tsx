import '@mantine/core/styles/Slider.layer.css';
import { Button, Group, Slider, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useId, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import classes from './photo-cropper.module.css';

type PhotoCropperProps = {
  /** URL of the image to crop. */
  readonly src: string;
  /** Called with the chosen square, in pixels of the image. */
  readonly onCrop: (area: Area) => void;
  readonly onCancel: () => void;
};

const MAX_ZOOM = 3;

/** Lets the member crop an image to a square by dragging and pinching, or with arrow keys and a slider. */
export function PhotoCropper({ src, onCrop, onCancel }: PhotoCropperProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area>();
  const zoomLabel = useId();

  return (
    <Stack gap="md">
      <div className={classes.cropArea}>
        <Cropper
          image={src}
          crop={crop}
          zoom={zoom}
          maxZoom={MAX_ZOOM}
          aspect={1}
          cropShape="round"
          showGrid={false}
          keyboardStep={8}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropComplete={(_, pixels) => setArea(pixels)}
          mediaProps={{ alt: 'The picture you picked' }}
          cropperProps={{
            role: 'group',
            'aria-label': 'Part of the picture to keep. Move it with the arrow keys.',
          }}
          disableAutomaticStylesInjection
        />
      </div>
      <div>
        <Text id={zoomLabel} size="sm" fw={600} mb={4}>
          Zoom
        </Text>
        <Slider
          value={zoom}
          onChange={setZoom}
          min={1}
          max={MAX_ZOOM}
          step={0.1}
          size="lg"
          thumbSize={28}
          label={null}
          classNames={{ thumb: classes.thumb ?? '' }}
          thumbProps={{ 'aria-labelledby': zoomLabel }}
          thumbValueText={(value) => `${Math.round(value * 100)} percent`}
        />
      </div>
      <Text size="sm" c="dimmed" ta="center">
        Drag the picture until you fit the circle.
      </Text>
      <Group grow>
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button
          disabled={!area}
          leftSection={<IconCheck size={18} aria-hidden />}
          onClick={() => area && onCrop(area)}
        >
          Use photo
        </Button>
      </Group>
    </Stack>
  );
}
