// An oak chair with a green seat before a sand-coloured paper backdrop, in the light of one large window.
// Rendered with POV-Ray 3.7 (povray -D +A0.15 +R2 +W1200 +H800 chair.pov), then given a film's grain and
// saved as a JPEG of quality 90.
#version 3.7;
global_settings {
  assumed_gamma 1.0
  radiosity {
    count 160 nearest_count 12 error_bound 0.5 recursion_limit 2
    low_error_factor 0.6 minimum_reuse 0.012 brightness 1
  }
}
#default { finish { ambient 0 } }

camera {
  perspective
  location <0, 2.05, -9>
  right x * 3 / 2
  look_at <0.06, 1.03, 0>
  angle 26
}

light_source {
  <-5.5, 6.5, -4.4> color rgb <1.0, 0.94, 0.86> * 1.0
  area_light <5.5, 0, 0>, <0, 5.5, 0>, 11, 11 adaptive 2 jitter circular orient
}
light_source {
  <6, 3.5, -5> color rgb <0.75, 0.84, 1> * 0.14
  area_light <3, 0, 0>, <0, 3, 0>, 7, 7 adaptive 2 jitter
}
sky_sphere { pigment { gradient y color_map { [0 rgb <0.5, 0.5, 0.52>] [1 rgb <0.86, 0.88, 0.92>] } } }

// Seamless paper: floor, curve, wall.
union {
  plane { y, 0 clipped_by { plane { z, 4 } } }
  cylinder { <-60, 3, 4>, <60, 3, 4>, 3 open clipped_by { plane { y, 3 } } clipped_by { plane { -z, -4 } } }
  plane { -z, -7 clipped_by { plane { -y, -3 } } }
  texture { pigment { rgb <0.53, 0.40, 0.285> } finish { diffuse 0.78 } }
}

#declare Oak = texture {
  pigment {
    wood turbulence 0.06 scale <0.022, 1, 0.022> rotate x * 2 translate <0.3, 0, 0.2>
    color_map { [0 rgb <0.25, 0.105, 0.036>] [0.6 rgb <0.30, 0.13, 0.046>] [1 rgb <0.20, 0.08, 0.027>] }
  }
  finish { diffuse 0.75 specular 0.25 roughness 0.03 }
}
#declare Wool = texture {
  pigment { bozo scale 0.012 color_map { [0 rgb <0.022, 0.125, 0.095>] [1 rgb <0.035, 0.165, 0.125>] } }
  finish { diffuse 0.85 specular 0.03 roughness 0.2 }
  normal { leopard 0.12 scale 0.006 }
}

#macro Rod(A, B, Ra, Rb) cone { A, Ra, B, Rb } sphere { A, Ra } sphere { B, Rb } #end

// A slat of the back, bent towards the sitter's shoulders.
#macro Slat(Y, Z, Half)
  intersection {
    difference {
      cylinder { <0, Y - Half, Z - 1.55>, <0, Y + Half, Z - 1.55>, 1.62 }
      cylinder { <0, Y - 1, Z - 1.55>, <0, Y + 1, Z - 1.55>, 1.575 }
    }
    box { <-0.47, Y - 1, -2>, <0.47, Y + 1, 4> }
    texture { Oak rotate z * 90 }
  }
#end

union {
  // Front legs, splayed a little.
  #for (Side, -1, 1, 2)
    Rod(<Side * 0.56, 0.0, -0.50>, <Side * 0.50, 0.98, -0.44>, 0.034, 0.052)
    sphere_sweep {
      cubic_spline 6,
      <Side * 0.53, -0.4, 0.68>, 0.034, <Side * 0.52, 0.0, 0.62>, 0.035, <Side * 0.47, 0.95, 0.46>, 0.05,
      <Side * 0.46, 1.45, 0.50>, 0.048, <Side * 0.47, 2.12, 0.70>, 0.036, <Side * 0.48, 2.5, 0.84>, 0.034
      tolerance 0.0005
    }
    Rod(<Side * 0.535, 0.42, -0.475>, <Side * 0.50, 0.42, 0.55>, 0.024, 0.024)
  #end
  Rod(<-0.505, 0.42, 0.04>, <0.505, 0.42, 0.04>, 0.024, 0.024)
  // Frame below the seat.
  Rod(<-0.5, 0.93, -0.44>, <0.5, 0.93, -0.44>, 0.042, 0.042)
  Rod(<-0.47, 0.93, 0.46>, <0.47, 0.93, 0.46>, 0.042, 0.042)
  Rod(<-0.5, 0.93, -0.44>, <-0.47, 0.93, 0.46>, 0.042, 0.042)
  Rod(<0.5, 0.93, -0.44>, <0.47, 0.93, 0.46>, 0.042, 0.042)
  Slat(1.98, 0.63, 0.10)
  Slat(1.66, 0.535, 0.075)
  Slat(1.36, 0.46, 0.06)
  superellipsoid { <0.18, 0.55> scale <0.56, 0.49, 0.075> rotate x * 90 translate <0, 1.02, -0.01> texture { Wool } }
  texture { Oak }
  rotate y * 28
}
